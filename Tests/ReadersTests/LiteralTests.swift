import CopyModel
import Testing

@testable import Readers

@Suite("Literals in code")
struct LiteralTests {
  @Test(
    "JavaScript: every way to spell a text",
    arguments: [
      (#"'Scan a ticket.'"#, "Scan a ticket."), (#""Scan a ticket.""#, "Scan a ticket."), ("`Scan a ticket.`", "Scan a ticket."),
      (#"'It\'s \x41 \u00e9 \u{1F3AB} \ud83c\udfab\n\t\\\/\q'"#, "It's A é 🎫 🎫\n\t\\/q"), ("'one \\\n two'", "one  two"),
      ("'one \\\r\n two'", "one  two"), ("`one\r\ntwo\\`\\${x}`", "one\ntwo`${x}"), (#"('in ' + ("brackets " + `x`))"#, nil),
      (#"'joined ' + "over " + `lines`"#, "joined over lines"), (#"("in " + ('brackets'))"#, "in brackets"),
      ("'typed' as const", "typed"), ("'typed' satisfies Copy", "typed"), ("('typed' as string)!", "typed"),
      ("'a' /* 'b', */ // \"c\n", "a"), ("`with ${part}`", nil), ("'a' + name", nil), ("'a' - 'b'", nil), ("yes ? 'a' : 'b'", nil),
      ("given ?? 'a'", nil), ("t('a')", nil), ("'a'.trim()", nil), ("css`a`", nil), ("'a' 'b'", nil), ("+'a'", nil), ("", nil),
    ] as [(String, String?)])
  func readsJavaScript(spelling: String, text: String?) throws {
    #expect(try expression(spelling).text()?.text == text)
  }

  @Test(
    "Swift: every way to spell a text",
    arguments: [
      (#""Scan a ticket.""#, "Scan a ticket."), (#""\"A\" \u{e9} \u{1F3AB}\n\t\\\'""#, "\"A\" é 🎫\n\t\\'"),
      (##"#"raw \n "quoted""#"##, #"raw \n "quoted""#), (##"#"raw \#n\#u{e9}"#"##, "raw \né"),
      ("\"\"\"\n  one\n    two\n  \"\"\"", "one\n  two"),
      ("\"\"\"\n\tone \\\n\ttwo\n\n\tthree\r\n\t\"\"\"", "one two\n\nthree"), ("\"\"\"\n  \"\"\"", ""),
      ("#\"\"\"\n  a \\ \"\"\" b\n  \"\"\"#", "a \\ \"\"\" b"),
      (#""a" + "b""#, "ab"), (#"("a")"#, "a"), (#""a \(name) b""#, nil), (#""a \(f("\(x)")) b""#, nil), (##"#"a \#(x)"#"##, nil),
      (#""a" /* one /* "two" */ three */"#, "a"), (#"flag ? "a" : "b""#, nil), (#"text("a")"#, nil),
    ] as [(String, String?)])
  func readsSwift(spelling: String, text: String?) throws {
    #expect(try expression(spelling, .swift).text()?.text == text)
  }

  @Test(
    "A text that its language does not allow is a fault with its place",
    arguments: [
      (#"'a \u12'"#, CodeLanguage.javaScript, 3, "expected 4 hexadecimal digits in this escape"),
      (#"'a \ud83c'"#, .javaScript, 3, "this escape is half of a surrogate pair; write the character itself"),
      (#"'a \u{110000}'"#, .javaScript, 3, "this escape is beyond Unicode; write the character itself"),
      (#"'a \0'"#, .javaScript, 3, "this escape is octal or NUL; write the character itself"),
      (#""a \q""#, .swift, 3, "Swift has no such escape; write \\\\ for a backslash"),
      (#""a \u{}""#, .swift, 3, "expected up to six hexadecimal digits in braces after \\u"),
      ("\"\"\"\n  a\n b\n  \"\"\"", .swift, 9, "this line is indented less than the closing quotes of its text"),
      ("\"\"\"a\"\"\"", .swift, 3, "a text in several lines begins on the line after its quotes"),
      ("'a\u{0}'", .javaScript, 2, "a NUL stands in this text; remove it"),
    ])
  func refusesTexts(spelling: String, language: CodeLanguage, offset: Int, message: String) throws {
    #expect(throws: CodeFault(offset: offset, message: message)) { try expression(spelling, language).text() }
  }

  @Test(
    "An unclosed text, comment or bracket is a fault, and what follows is still read",
    arguments: [
      ("'a\n[b]", CodeLanguage.javaScript, ["0 this text is not closed on its line; expected ' at its end"]),
      ("x `a", .javaScript, ["2 this text is not closed; expected ` at its end"]),
      ("x /* a", .javaScript, ["2 this comment is never closed; expected */"]),
      ("({[)", .javaScript, ["2 this bracket is never closed; expected ]; nor is the one around it"]),
      ("a ] b", .javaScript, ["2 this ] closes nothing; remove it or add what it should close"]),
      ("\"\"\"\na", .swift, ["0 this text is not closed; expected \"\"\" at its end"]),
      ("#\"a\"", .swift, ["0 this text is not closed on its line; expected \"# at its end"]),
      ("`a ${b", .javaScript, ["0 this text is never closed; expected `"]),
    ])
  func reportsFaults(text: String, language: CodeLanguage, faults: [String]) throws {
    #expect(CodeDocument(try source(text), language: language).faults.map { "\($0.offset) \($0.message)" } == faults)
  }

  @Test(
    "Quotes in regular expressions, comments and templates hide no bracket",
    arguments: [
      "x = /[\"'`({/]/g.test(a); y = { b: 1 / 2 / 3 };", "return /'/ ;", "`${ `${ {a: '}'} }` }` + '`'", "a = b / c; d = '(' / 2;",
      "// don't {\n/* ' */ {}", "`\\`${'`'}`", "({}) / 2 //'", "{}\n/'/.test(x) {}",
    ])
  func matchesBrackets(text: String) throws {
    #expect(CodeDocument(try source(text), language: .javaScript).faults == [])
  }

  @Test("Members of an object: bare, quoted, computed and short keys, methods and spreads, trailing commas")
  func readsMembers() throws {
    let object = try expression("{ a: 1, 'b c': 2, [\"d\"]: 3, [e]: 4, f, g() { return 5 }, ...h, 6: 7, get i() { return 8 }, }")
    let members = object.document.members(of: 0)
    #expect(members.map { $0.key?.text } == ["a", "b c", "d", nil, "f", "g", nil, "6", "get"])
    #expect(members.map(\.kind) == [.value, .value, .value, .other, .value, .other, .spread, .value, .other])
  }

  @Test("Dictionaries and labelled arguments of Swift")
  func readsSwiftParts() throws {
    let document = try expression("f(a: [\"b\": .string(\"c\"), key: \"d\", \"e\" : 1,], 2, g: [:])", .swift).document
    let arguments = document.arguments(of: 1)
    #expect(arguments.map(\.label) == ["a", nil, "g"])
    guard case .list(let open) = arguments[0].value.literal else { return #expect(Bool(false), "a dictionary is a list") }
    #expect(document.members(of: open).map { $0.key?.text } == ["b", nil, "e"])
    guard case .list(let empty) = arguments[2].value.literal else { return #expect(Bool(false), "an empty dictionary is a list") }
    #expect(document.members(of: empty).allSatisfy { $0.key == nil })
  }

  @Test(
    "A name stands for a constant only where nothing else can be meant",
    arguments: [
      ("const a = 'text'; use(a)", CodeLanguage.javaScript, "text"), ("const a: Copy = 'one ' +\n  'two'\nuse(a)", .javaScript, "one two"),
      ("const b = 'text'\nconst a = b\nuse(a)", .javaScript, "text"), ("let a = 'text'; use(a)", .javaScript, nil),
      ("var a = 'text'; use(a)", .javaScript, nil),
      ("const a = 'x'; const a = 'y'; use(a)", .javaScript, nil), ("{ const a = 'text' }\nuse(a)", .javaScript, nil),
      ("const a = 'text'; function f(a) { use(a) }", .javaScript, nil), ("const a = 'text'; const f = (a) => { use(a) }", .javaScript, nil),
      ("const a = 'text'; g(a => use(a))", .javaScript, nil), ("const a = 'text'; function f(b) { use(a) }", .javaScript, "text"),
      ("const a = 'text'; a.b = 'x'; use(a)", .javaScript, nil), ("const a = b; const b = a; use(a)", .javaScript, nil),
      ("const f = (a) => { a.b = 'x' }; const a = 'text'; use(a)", .javaScript, "text"), ("const { a } = 'text'; use(a)", .javaScript, nil),
      ("let a = \"text\"\nuse(a)", .swift, "text"), ("let a: String = \"text\"\nuse(a)", .swift, "text"),
      ("var a = \"text\"\nuse(a)", .swift, nil),
      ("func f(a: String) { use(a) }\nlet a = \"text\"", .swift, nil), ("enum E { static let a = \"text\" }\nuse(a)", .swift, nil),
      ("let a = \"text\"\n[1].forEach { _ in use(a) }", .swift, "text"),
    ] as [(String, CodeLanguage, String?)])
  func resolvesConstants(text: String, language: CodeLanguage, value: String?) throws {
    let program = CodeProgram(try source(text), language: language)
    let use = try #require(program.document.tokens.indices.first { program.document.isName($0, "use") })
    let argument = try #require(program.document.arguments(of: use + 1).first)
    #expect(try program.resolved(argument.value).text()?.text == value)
  }
}
