extension Schema {
  /// The schema of strings.json.
  static let stringsJSON = ####"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "strings.json",
      "description": "The copy of an app: its purpose strings, and what stands around them.",
      "anyOf": [
        {"$ref": "#/$defs/catalog"},
        {
          "description": "Purpose strings by key; other keys of an Info.plist may stand beside them.",
          "type": "object",
          "minProperties": 1,
          "properties": {"$schema": {"type": "string"}, "comment": true, "ignore": {"$ref": "#/$defs/ignore"}},
          "patternProperties": {
            "^x-": true,
            "UsageDescription$": {"$ref": "#/$defs/localizedText"},
            "^[A-Z](?!.*UsageDescription$)": true
          },
          "additionalProperties": false
        },
        {
          "description": "Purpose strings by locale and then by key.",
          "type": "object",
          "minProperties": 1,
          "properties": {"$schema": {"type": "string"}, "comment": true, "ignore": {"$ref": "#/$defs/ignore"}},
          "patternProperties": {
            "^x-": true,
            "^(?!ignore$|comment$)[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$": {
              "type": "object",
              "properties": {"ignore": {"$ref": "#/$defs/ignore"}},
              "patternProperties": {"UsageDescription$": {"type": "string"}}
            }
          },
          "additionalProperties": false
        }
      ],
      "$defs": {
        "localeTag": {"description": "A BCP 47 tag.", "type": "string", "pattern": "^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$"},
        "ignore": {
          "description": "Rules that must not speak about this text, each with the reason.",
          "type": "object",
          "propertyNames": {"pattern": "^[a-z]+(-[a-z]+)*$"},
          "additionalProperties": {"type": "string", "minLength": 1}
        },
        "localizedText": {
          "description": "A text in the source locale, or one text for each locale.",
          "anyOf": [
            {"type": "string"},
            {
              "type": "object",
              "properties": {"ignore": {"$ref": "#/$defs/ignore"}, "comment": true},
              "patternProperties": {
                "^x-": true,
                "^(?!ignore$|comment$)[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$": {"type": "string"}
              },
              "additionalProperties": false
            }
          ]
        },
        "textsByName": {
          "description": "Texts by a name of the app's own.",
          "type": "object",
          "properties": {"ignore": {"$ref": "#/$defs/ignore"}, "comment": true},
          "additionalProperties": {
            "anyOf": [
              {"$ref": "#/$defs/localizedText"},
              {
                "type": "object",
                "properties": {"Description": {"$ref": "#/$defs/localizedText"}, "Required": {"type": "boolean"}},
                "required": ["Description"]
              }
            ]
          }
        },
        "color": {"type": "string", "pattern": "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"},
        "app": {
          "type": "object",
          "properties": {
            "name": {"$ref": "#/$defs/localizedText"},
            "platforms": {
              "type": "array",
              "items": {"enum": ["iOS", "iPadOS", "macCatalyst", "macOS", "tvOS", "visionOS", "watchOS"]}
            },
            "locales": {"description": "The locales that the app speaks.", "type": "array", "items": {"$ref": "#/$defs/localeTag"}},
            "ignore": {"$ref": "#/$defs/ignore"},
            "comment": true
          },
          "patternProperties": {"^x-": true},
          "additionalProperties": false
        },
        "catalog": {
          "type": "object",
          "properties": {
            "$schema": {"type": "string"},
            "comment": true,
            "ignore": {"$ref": "#/$defs/ignore"},
            "app": {"$ref": "#/$defs/app"},
            "target": {"description": "The name of the target, for an element of targets.", "type": "string"},
            "sourceLocale": {"$ref": "#/$defs/localeTag"},
            "purposeStrings": {
              "description": "The texts under the usage-description keys of Info.plist.",
              "type": "object",
              "properties": {
                "ignore": {"$ref": "#/$defs/ignore"},
                "comment": true,
                "NSLocationTemporaryUsageDescriptionDictionary": {"$ref": "#/$defs/textsByName"},
                "NSSensorKitUsageDetail": {"$ref": "#/$defs/textsByName"}
              },
              "patternProperties": {"^x-": true, "UsageDescription$": {"$ref": "#/$defs/localizedText"}},
              "additionalProperties": false
            },
            "locationButtons": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/locationButton"}},
            "preAlertScreens": {"type": "array", "items": {"$ref": "#/$defs/preAlertScreen"}},
            "accountCopy": {"type": "array", "items": {"$ref": "#/$defs/accountCopy"}},
            "ageRange": {
              "type": "object",
              "properties": {"gates": {"type": "array", "items": {"type": "integer"}}, "comment": true, "ignore": {"$ref": "#/$defs/ignore"}},
              "patternProperties": {"^x-": true},
              "additionalProperties": false
            },
            "targets": {
              "description": "Several apps or targets in one file, as a list or by the name of the target.",
              "anyOf": [
                {"type": "array", "items": {"$ref": "#/$defs/catalog"}},
                {"type": "object", "additionalProperties": {"$ref": "#/$defs/catalog"}}
              ]
            }
          },
          "patternProperties": {"^x-": true},
          "anyOf": [
            {"required": ["purposeStrings"]},
            {"required": ["locationButtons"]},
            {"required": ["preAlertScreens"]},
            {"required": ["accountCopy"]},
            {"required": ["ageRange"]},
            {"required": ["targets"]}
          ],
          "additionalProperties": false
        },
        "length": {"type": "number", "exclusiveMinimum": 0, "maximum": 10000},
        "locationButton": {
          "type": "object",
          "properties": {
            "id": {"description": "A name of its own among the buttons.", "type": "string", "minLength": 1},
            "label": {"type": "string"},
            "title": {"$ref": "#/$defs/localizedText"},
            "system": {"type": "boolean"},
            "icon": {"description": "arrowFilled, arrowOutline or none; a button of the app's own may name any.", "type": "string"},
            "textStyle": {
              "enum": [
                "largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption1", "caption2"
              ]
            },
            "fontSize": {
              "description": "Points, instead of textStyle: ignores the text size. Below 12 the system's button takes 18.",
              "$ref": "#/$defs/length"
            },
            "maxTextSize": {
              "enum": [
                "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge",
                "accessibility1", "accessibility2", "accessibility3", "accessibility4", "accessibility5"
              ]
            },
            "width": {"description": "Points; without it the button is as wide as the narrowest iPhone lets it be.", "$ref": "#/$defs/length"},
            "height": {"description": "Points.", "$ref": "#/$defs/length"},
            "foreground": {"$ref": "#/$defs/color"},
            "background": {"$ref": "#/$defs/color"},
            "foregroundDark": {"$ref": "#/$defs/color"},
            "backgroundDark": {"$ref": "#/$defs/color"},
            "opacity": {"type": "number", "minimum": 0, "maximum": 1},
            "cornerRadius": {"description": "Points.", "type": "number", "minimum": 0, "maximum": 10000},
            "ignore": {"$ref": "#/$defs/ignore"},
            "comment": true
          },
          "required": ["id"],
          "if": {"properties": {"system": {"const": false}}, "required": ["system"]},
          "then": {"properties": {"label": false}},
          "not": {"required": ["fontSize", "textStyle"]},
          "else": {"properties": {"icon": {"enum": ["arrowFilled", "arrowOutline", "none"]}}},
          "patternProperties": {"^x-": true},
          "additionalProperties": false
        },
        "preAlertScreen": {
          "type": "object",
          "properties": {
            "id": {"type": "string"},
            "resource": {"type": "string"},
            "title": {"$ref": "#/$defs/localizedText"},
            "body": {"$ref": "#/$defs/localizedText"},
            "buttons": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "title": {"$ref": "#/$defs/localizedText"},
                  "action": {"type": "string"},
                  "ignore": {"$ref": "#/$defs/ignore"},
                  "comment": true
                },
                "patternProperties": {"^x-": true},
                "additionalProperties": false
              }
            },
            "dismissible": {"type": "boolean"},
            "ignore": {"$ref": "#/$defs/ignore"},
            "comment": true
          },
          "required": ["id"],
          "patternProperties": {"^x-": true},
          "additionalProperties": false
        },
        "accountCopy": {
          "type": "object",
          "properties": {
            "id": {"type": "string"},
            "method": {"type": "string"},
            "platforms": {"type": "array", "items": {"type": "string"}},
            "title": {"$ref": "#/$defs/localizedText"},
            "button": {"$ref": "#/$defs/localizedText"},
            "body": {"$ref": "#/$defs/localizedText"},
            "ignore": {"$ref": "#/$defs/ignore"},
            "comment": true
          },
          "required": ["id"],
          "patternProperties": {"^x-": true},
          "additionalProperties": false
        }
      }
    }

    """####
}
