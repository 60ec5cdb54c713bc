extension Schema {
  /// The schema of the configuration file.
  static let configJSON = ####"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": ".copycheck.yml",
      "description": "What copycheck should know of a project. Paths count from the folder of the file.",
      "type": ["object", "null"],
      "properties": {
        "paths": {"description": "The files and folders to judge when none is named.", "$ref": "#/$defs/texts"},
        "exclude": {"description": "What the search of folders leaves out, written as in .gitignore.", "$ref": "#/$defs/patterns"},
        "app": {
          "description": "What the app calls itself.",
          "type": ["object", "null"],
          "properties": {
            "name": {"description": "Its name, for texts whose files name none.", "$ref": "#/$defs/text"},
            "names": {"description": "Words that are names, such as those of its products.", "$ref": "#/$defs/texts"}
          },
          "patternProperties": {"^x-": true},
          "additionalProperties": false
        },
        "locales": {"description": "The locales that every text should have.", "$ref": "#/$defs/locales"},
        "rules": {"description": "What becomes of what rules find.", "$ref": "#/$defs/rules"},
        "overrides": {
          "description": "The same for some locales or files; of several the last counts.",
          "type": ["array", "null"],
          "items": {
            "type": "object",
            "properties": {
              "locales": {"$ref": "#/$defs/locales"},
              "paths": {"$ref": "#/$defs/patterns"},
              "rules": {"$ref": "#/$defs/rules"}
            },
            "required": ["rules"],
            "anyOf": [{"required": ["locales"]}, {"required": ["paths"]}],
            "patternProperties": {"^x-": true},
            "additionalProperties": false
          }
        },
        "phrases": {
          "description": "Words and patterns of languages, by the tag of the pack and the set or kind that Documentation/LanguagePacks.md describes.",
          "type": ["object", "null"],
          "propertyNames": {"pattern": "^[a-z]{2,8}(-[A-Za-z0-9]{1,8})*$"},
          "additionalProperties": {
            "type": ["object", "null"],
            "propertyNames": {"pattern": "^[A-Za-z-]+(\\.[A-Za-z]+)?$"},
            "additionalProperties": {
              "type": "object",
              "properties": {"add": {"$ref": "#/$defs/texts"}, "except": {"$ref": "#/$defs/texts"}},
              "patternProperties": {"^x-": true},
              "additionalProperties": false
            }
          }
        },
        "buttons": {
          "description": "How location buttons are laid out.",
          "type": ["object", "null"],
          "properties": {"padding": {"enum": ["before26", "since26", "larger"]}},
          "patternProperties": {"^x-": true},
          "additionalProperties": false
        },
        "devices": {
          "description": "The widths of devices in points that a button must fit.",
          "anyOf": [{"$ref": "#/$defs/width"}, {"type": "array", "items": {"$ref": "#/$defs/width"}}]
        },
        "fonts": {
          "description": "Font files by script (ISO 15924), such as Thai: Fonts/Thonburi.ttc#1.",
          "type": ["object", "null"],
          "propertyNames": {"pattern": "^[A-Za-z]{4}$"},
          "additionalProperties": {"$ref": "#/$defs/text"}
        },
        "fail-on": {"description": "What makes the exit status 1.", "enum": ["error", "warning", "note", "never"]},
        "min-grade": {"description": "The grade that every text must have at least.", "enum": ["A", "B", "C", "D", "F"]},
        "strict": {"description": "Whether warnings, unread values and needless suppressions fail the run.", "enum": [true, false, "on", "off", "yes", "no", "On", "Off", "Yes", "No", "ON", "OFF", "YES", "NO"]},
        "baseline": {"description": "The file of old findings, which do not count.", "$ref": "#/$defs/text"},
        "ignore": {
          "description": "Findings to ignore, each with the reason.",
          "type": ["array", "null"],
          "items": {
            "type": "object",
            "properties": {
              "rule": {"$ref": "#/$defs/rule"},
              "key": {"description": "The keys that are meant, such as NSCamera*; without it all.", "$ref": "#/$defs/text"},
              "locale": {"description": "The locale that is meant; without it all.", "$ref": "#/$defs/localeTag"},
              "reason": {"$ref": "#/$defs/text"}
            },
            "required": ["rule", "reason"],
            "patternProperties": {"^x-": true},
            "additionalProperties": false
          }
        }
      },
      "patternProperties": {"^x-": true},
      "additionalProperties": false,
      "$defs": {
        "text": {"type": "string", "pattern": "\\S"},
        "texts": {"anyOf": [{"$ref": "#/$defs/text"}, {"type": "array", "items": {"$ref": "#/$defs/text"}}, {"type": "null"}]},
        "pattern": {"type": "string", "pattern": "^(?!!)(?!(.*/)?\\.\\.(/|$)).*\\S"},
        "patterns": {"anyOf": [{"$ref": "#/$defs/pattern"}, {"type": "array", "items": {"$ref": "#/$defs/pattern"}}, {"type": "null"}]},
        "localeTag": {"description": "A BCP 47 tag.", "type": "string", "pattern": "^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$"},
        "locales": {"anyOf": [{"$ref": "#/$defs/localeTag"}, {"type": "array", "items": {"$ref": "#/$defs/localeTag"}}, {"type": "null"}]},
        "rule": {"description": "A rule; copycheck rules lists them.", "type": "string", "pattern": "^[a-z]+(-[a-z]+)*$"},
        "rules": {
          "type": ["object", "null"],
          "propertyNames": {"$ref": "#/$defs/rule"},
          "additionalProperties": {
            "description": "off, a severity, or on for the rule's own; yes and no, true and false are taken for on and off.",
            "enum": ["on", "off", "error", "warning", "note", true, false, "yes", "no", "On", "Off", "Yes", "No", "ON", "OFF", "YES", "NO"]
          }
        },
        "width": {"type": "number", "minimum": 100, "maximum": 5000}
      }
    }

    """####
}
