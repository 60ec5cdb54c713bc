extension Schema {
  /// The schema of reports.
  static let reportJSON = ####"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "copycheck report",
      "description": "What copycheck found in the copy of one or more apps. Lines and columns count from 1, columns in Unicode scalars; ends are exclusive.",
      "type": "object",
      "properties": {
        "schemaVersion": {"$ref": "#/$defs/schemaVersion"},
        "tool": {"$ref": "#/$defs/tool"},
        "findings": {"type": "array", "items": {"$ref": "#/$defs/finding"}},
        "strings": {"type": "array", "items": {"$ref": "#/$defs/string", "unevaluatedProperties": false}},
        "fit": {"type": "array", "items": {"$ref": "#/$defs/fit"}},
        "locales": {"type": "array", "items": {"$ref": "#/$defs/locale"}},
        "suppressed": {"description": "Findings that somebody wants ignored; they count for nothing.", "type": "array", "items": {"$ref": "#/$defs/finding"}},
        "unusedSuppressions": {
          "description": "Suppressions that no finding needed, though their rules looked at what they are about.",
          "type": "array",
          "items": {"$ref": "#/$defs/suppression"}
        },
        "problems": {"type": "array", "items": {"$ref": "#/$defs/problem"}},
        "skipped": {"type": "array", "items": {"$ref": "#/$defs/skipped"}},
        "summary": {"$ref": "#/$defs/summary"}
      },
      "required": ["schemaVersion", "tool", "findings", "strings", "fit", "locales", "suppressed", "unusedSuppressions", "problems", "skipped", "summary"],
      "additionalProperties": false,
      "$defs": {
        "schemaVersion": {"const": 1},
        "tool": {
          "type": "object",
          "properties": {"name": {"const": "copycheck"}, "version": {"type": "string", "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+"}},
          "required": ["name", "version"],
          "additionalProperties": false
        },
        "severity": {"enum": ["error", "warning", "note"]},
        "grade": {"enum": ["A", "B", "C", "D", "F"]},
        "kind": {"enum": ["purposeString", "locationButton", "preAlertScreen", "accountCopy", "ageRange"]},
        "localeTag": {"type": "string", "description": "A BCP 47 tag.", "minLength": 1},
        "count": {"type": "integer", "minimum": 0},
        "position": {"type": ["integer", "null"], "minimum": 1},
        "byteRange": {
          "description": "Half-open range of the file's bytes.",
          "type": "array",
          "items": {"$ref": "#/$defs/count"},
          "minItems": 2,
          "maxItems": 2
        },
        "byteRangeOrNull": {
          "description": "Null for binary carriers and for text that came over a stream.",
          "anyOf": [{"type": "null"}, {"$ref": "#/$defs/byteRange"}]
        },
        "place": {
          "type": "object",
          "properties": {
            "file": {"type": ["string", "null"]},
            "line": {"$ref": "#/$defs/position"},
            "column": {"$ref": "#/$defs/position"},
            "endLine": {"$ref": "#/$defs/position"},
            "endColumn": {"$ref": "#/$defs/position"},
            "byteRange": {"$ref": "#/$defs/byteRangeOrNull"}
          },
          "required": ["file", "line", "column", "endLine", "endColumn", "byteRange"]
        },
        "fix": {
          "type": "object",
          "properties": {
            "replacement": {"description": "Bytes of the file, already escaped as it demands.", "type": "string"},
            "byteRange": {"$ref": "#/$defs/byteRange"},
            "safe": {"description": "Whether it can be applied without a person looking.", "type": "boolean"}
          },
          "required": ["replacement", "byteRange", "safe"],
          "additionalProperties": false
        },
        "identity": {
          "type": "object",
          "properties": {
            "app": {"type": "string"},
            "target": {"type": "string"},
            "kind": {"$ref": "#/$defs/kind"},
            "key": {"type": "string"},
            "locale": {"$ref": "#/$defs/localeTag"}
          },
          "required": ["app", "target", "kind", "key", "locale"]
        },
        "finding": {
          "allOf": [{"$ref": "#/$defs/identity"}, {"$ref": "#/$defs/place"}],
          "properties": {
            "rule": {"type": "string", "pattern": "^[a-z]+(-[a-z]+)*$"},
            "severity": {"$ref": "#/$defs/severity"},
            "text": {"description": "The whole text, decoded; empty when there is none.", "type": "string"},
            "excerpt": {"description": "The part of the text at fault.", "type": "string"},
            "message": {"type": "string"},
            "reason": {"type": "string"},
            "help": {"type": "string"},
            "url": {"type": "string"},
            "fixes": {"type": "array", "items": {"$ref": "#/$defs/fix"}},
            "inherited": {"description": "How many translations carry the fault over.", "$ref": "#/$defs/count"},
            "related": {"type": "array", "items": {"$ref": "#/$defs/place", "unevaluatedProperties": false}},
            "fingerprint": {"description": "Stays the same when the text moves.", "type": "string"},
            "suppression": {"$ref": "#/$defs/suppression"}
          },
          "required": ["rule", "severity", "text", "excerpt", "message", "reason", "help", "url", "fixes", "inherited", "related", "fingerprint"],
          "unevaluatedProperties": false
        },
        "string": {
          "allOf": [{"$ref": "#/$defs/identity"}],
          "properties": {
            "file": {"type": ["string", "null"]},
            "line": {"$ref": "#/$defs/position"},
            "column": {"$ref": "#/$defs/position"},
            "grade": {"$ref": "#/$defs/grade"},
            "score": {"type": "integer", "minimum": 0, "maximum": 100},
            "text": {"type": "string"}
          },
          "required": ["file", "line", "column", "grade", "score", "text"]
        },
        "fit": {
          "type": "object",
          "properties": {
            "button": {"type": "string"},
            "locale": {"$ref": "#/$defs/localeTag"},
            "titleLocale": {"$ref": "#/$defs/localeTag", "description": "The locale of the title that is shown: the system lacks some languages."},
            "title": {"type": "string"},
            "textSize": {"enum": ["xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2", "accessibility3", "accessibility4", "accessibility5"]},
            "fontSize": {"type": "number"},
            "neededWidth": {"description": "Points.", "type": "number"},
            "availableWidth": {"description": "Points; on the narrowest device when the button has no width of its own, never more than the widest has.", "type": "number"},
            "verdict": {"enum": ["fits", "close", "overflows"]},
            "required": {"description": "Whether the button must fit at this text size: not beyond its maxTextSize.", "type": "boolean"},
            "narrowestDevice": {"description": "The narrowest device, by its width in points, on which it fits.", "type": ["number", "null"]},
            "missing": {
              "description": "The characters of the title that no face here draws; the width is known only where all are ideographs.",
              "type": "array",
              "items": {"type": "string", "pattern": "^U\\+[0-9A-F]{4,6}$"}
            },
            "ignored": {"description": "Why button-fit is to be silent about the button.", "type": ["string", "null"]},
            "file": {"type": "string"}
          },
          "required": ["button", "locale", "titleLocale", "title", "textSize", "fontSize", "neededWidth", "availableWidth", "verdict", "required", "narrowestDevice", "missing", "ignored", "file"],
          "additionalProperties": false
        },
        "locale": {
          "type": "object",
          "properties": {
            "app": {"type": "string"},
            "locale": {"$ref": "#/$defs/localeTag"},
            "worst": {"$ref": "#/$defs/grade"},
            "grades": {
              "description": "How many strings have each grade; a missing translation counts as C.",
              "type": "object",
              "propertyNames": {"$ref": "#/$defs/grade"},
              "additionalProperties": {"$ref": "#/$defs/count"},
              "required": ["A", "B", "C", "D", "F"]
            },
            "errors": {"$ref": "#/$defs/count"},
            "warnings": {"$ref": "#/$defs/count"},
            "notes": {"$ref": "#/$defs/count"},
            "purposeJudged": {
              "description": "False when no language pack can tell there whether a text gives a purpose.",
              "type": "boolean"
            }
          },
          "required": ["app", "locale", "worst", "grades", "errors", "warnings", "notes", "purposeJudged"],
          "additionalProperties": false
        },
        "suppression": {
          "description": "Who wants a rule to be silent, and why: inSource in a file with copy, external in the configuration.",
          "type": "object",
          "properties": {
            "rule": {"type": "string"},
            "kind": {"enum": ["inSource", "external"]},
            "reason": {"type": "string"},
            "file": {"type": ["string", "null"]},
            "line": {"$ref": "#/$defs/position"},
            "column": {"$ref": "#/$defs/position"}
          },
          "required": ["rule", "kind", "reason", "file", "line", "column"],
          "additionalProperties": false
        },
        "problem": {
          "description": "Something that could not be read.",
          "type": "object",
          "properties": {
            "file": {"type": "string"},
            "line": {"$ref": "#/$defs/position"},
            "column": {"$ref": "#/$defs/position"},
            "message": {"type": "string"}
          },
          "required": ["file", "line", "column", "message"],
          "additionalProperties": false
        },
        "skipped": {
          "description": "A file that was seen and not judged.",
          "type": "object",
          "properties": {"file": {"type": "string"}, "why": {"type": "string"}},
          "required": ["file", "why"],
          "additionalProperties": false
        },
        "summary": {
          "type": "object",
          "properties": {
            "worst": {"$ref": "#/$defs/grade"},
            "errors": {"$ref": "#/$defs/count"},
            "warnings": {"$ref": "#/$defs/count"},
            "notes": {"$ref": "#/$defs/count"},
            "strings": {"$ref": "#/$defs/count"},
            "suppressed": {"$ref": "#/$defs/count"},
            "locales": {"$ref": "#/$defs/count"},
            "files": {"$ref": "#/$defs/count"},
            "baselined": {"description": "Findings that the baseline knows; they stand in no list and count for nothing.", "$ref": "#/$defs/count"},
            "earlier": {"description": "Findings that were there before the change which --since judges; they stand in no list and count for nothing.", "$ref": "#/$defs/count"},
            "fixed": {"description": "Entries of the baseline whose findings are gone.", "$ref": "#/$defs/count"}
          },
          "required": ["worst", "errors", "warnings", "notes", "strings", "suppressed", "locales", "files", "baselined", "earlier", "fixed"],
          "additionalProperties": false
        },
        "stringLine": {
          "description": "A line of --format ndjson: a string with what was found in it.",
          "allOf": [{"$ref": "#/$defs/string"}],
          "properties": {"findings": {"type": "array", "items": {"$ref": "#/$defs/finding"}}},
          "required": ["findings"],
          "unevaluatedProperties": false
        },
        "summaryLine": {
          "description": "The last line of --format ndjson; its findings are those that belong to no string.",
          "type": "object",
          "properties": {
            "summary": {"$ref": "#/$defs/summary"},
            "schemaVersion": {"$ref": "#/$defs/schemaVersion"},
            "tool": {"$ref": "#/$defs/tool"},
            "findings": {"type": "array", "items": {"$ref": "#/$defs/finding"}},
            "locales": {"type": "array", "items": {"$ref": "#/$defs/locale"}},
            "suppressed": {"type": "array", "items": {"$ref": "#/$defs/finding"}},
            "unusedSuppressions": {"type": "array", "items": {"$ref": "#/$defs/suppression"}},
            "problems": {"type": "array", "items": {"$ref": "#/$defs/problem"}},
            "skipped": {"type": "array", "items": {"$ref": "#/$defs/skipped"}}
          },
          "required": ["summary", "schemaVersion", "tool", "findings", "locales", "suppressed", "unusedSuppressions", "problems", "skipped"],
          "additionalProperties": false
        },
        "answer": {
          "description": "The answer to a line of --input-format ndjson.",
          "type": "object",
          "properties": {
            "id": {"description": "The id of the line, as it was written."},
            "grade": {"$ref": "#/$defs/grade"},
            "score": {"type": "integer", "minimum": 0, "maximum": 100},
            "findings": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "rule": {"type": "string"},
                  "severity": {"$ref": "#/$defs/severity"},
                  "excerpt": {"type": "string"},
                  "message": {"type": "string"}
                },
                "required": ["rule", "severity", "excerpt", "message"],
                "additionalProperties": false
              }
            }
          },
          "required": ["id", "grade", "score", "findings"],
          "additionalProperties": false
        },
        "badLineAnswer": {
          "description": "The answer to a line of --input-format ndjson that could not be read.",
          "type": "object",
          "properties": {"id": {"description": "The id of the line, or null where it cannot be read."}, "line": {"type": "integer", "minimum": 1}, "problem": {"type": "string"}},
          "required": ["id", "line", "problem"],
          "additionalProperties": false
        }
      }
    }

    """####
}
