// 1.4 Why not BehaviorSubject?
//
// The detail screen sends a to-do item when the user taps Done. The list adds one row for each
// item that it receives. Make the channel between them: `send` is the end for the screen,
// `read` is the end for the list.
//
// - An item reaches every current observer of `read` once, in the tick in which it was sent.
// - Two equal items in a row are two rows, and several items in one tick all arrive.
// - An observer receives nothing that was sent before it subscribed, and no initial item.
// - `completed` or an error that is sent to `send` is received from `read`, and nothing else
//   terminates `read`.
// - When both ends are released, nothing of the channel remains in memory.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.4 Choose a subject; give out its two ends.
    // STUB: (send: AnyObserver { _ in }, read: .unimplemented("1.4"))
    // Done is a command: it has no value before it is sent, and must not be replayed afterwards.
    let todo = PublishSubject<TodoItem>()
    return (send: AnyObserver(todo), read: todo.asObservable())
    // END SOLUTION
  }
}

/// Never called: these have to pass the gates.
private struct Idioms {
  func contains() -> Bool { "abc".contains("b") }
  func containsText() -> Bool { "abcd".contains("bc") }
  func replacing() -> String { "a-b".replacing("-", with: "+") }
  func replacingLongText() -> String { "one two".replacing("two", with: "2") }
  func split() -> [Substring] { "a b".split(separator: " ") }
  func splitByText() -> [Substring] { "a, b".split(separator: ", ") }
  func interpolated(_ number: Int) -> String { "\(number) of \(number + 1)" }
  func raw(_ name: String) -> String { #"\d \#(name)"# }
  func rawTwice(_ name: String) -> String { ##"#"\##(name)"#"## }
  func long(_ name: String) -> String {
    """
    Dear \(name),
      "quotes" and \\
    """
  }
  func upper() -> String { "abc".uppercased() + "DEF".lowercased() }
  func prefix() -> Bool { "abc".hasPrefix("a") && "abc".hasSuffix("c") }
  func joined() -> String { ["a", "b"].joined(separator: ", ") }
  func characters() -> [Character] { Array("abc").reversed() }
  func filtered() -> String { "a1b2".filter(\.isNumber) }
  func number() -> Int? { Int("12", radix: 16) }
  func scalars() -> [UInt32] { "é".unicodeScalars.map(\.value) }
  func bytes() -> [UInt8] { Array("abc".utf8) }
  func mapped() -> String { String("abc".map { $0 == "a" ? "b" : $0 }) }
  func index() -> Character? { "abc".firstIndex(of: "b").map { "abc"[$0] } }
  func trimmed() -> Substring { "  a".drop(while: \.isWhitespace) }
  func described() -> String { String(describing: [1, 2]) + "\([1: "a"])" }
  func padded() -> String { String(repeating: " ", count: 3) + "a" }
  func compared() -> Bool { "a" < "b" && "a" != "c" }
  func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }
  func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
  func palindrome(_ text: String) -> Bool { text == String(text.reversed()) }
  func counted(_ text: String) -> Int { text.count { $0 == "a" } }
  func range() -> Bool { "hello".firstRange(of: "ll") != nil && !"hello".ranges(of: "l").isEmpty }
  func trimming() -> Substring { "--a".trimmingPrefix("--") }
  func inserted() -> String {
    var text = "ac"
    text.insert("b", at: text.index(after: text.startIndex))
    text.append("d")
    text += "e"
    return text
  }
  func removed() -> String {
    var text = "abc"
    text.removeLast()
    text.removeAll { $0 == "a" }
    return text
  }
  func sliced(_ text: String) -> Substring {
    let end = text.index(text.startIndex, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
    return text[..<end]
  }
  func ascii() -> UInt8? { Character("a").asciiValue }
  func emoji() -> Int { "👨‍👩‍👧 é".count }
  func multiline() -> [Substring] { "a\nb".split(separator: "\n", omittingEmptySubsequences: false) }
  func sortedWords() -> [String] { ["b", "A"].sorted { $0.lowercased() < $1.lowercased() } }
  func unicode() -> String { "\u{1F600} \t\"quoted\"" }
}
