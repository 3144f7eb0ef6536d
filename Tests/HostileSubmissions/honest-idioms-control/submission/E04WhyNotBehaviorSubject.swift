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
  func described(_ error: any Error) -> String { "\(error)" }
  func result() -> Int { (try? Result<Int, Failure>.success(1).get()) ?? 0 }
  enum Failure: Error {
    case one(Int), other
  }
  func thrown() throws -> Int { throw Failure.one(1) }
  func typed() throws(Failure) -> Int { throw .other }
  func caught() -> Int {
    do {
      return try thrown()
    } catch Failure.one(let number) where number > 0 {
      return number
    } catch let error as Failure {
      _ = error
      return 2
    } catch {
      return 3
    }
  }
  func rethrown(_ body: () throws -> Int) rethrows -> Int { try body() }
  func guarded(_ number: Int?) -> Int {
    guard let number, number > 0 else { return 0 }
    return number
  }
  func chained(_ text: String?) -> Int { text?.first?.utf8.count ?? 0 }
  func conditional(_ number: Int) -> String { number > 0 ? "+" : number < 0 ? "-" : "0" }
  func expression(_ number: Int) -> String {
    let text = if number > 0 { "+" } else { "-" }
    return switch number {
    case ..<0: "negative"
    case 0: "zero"
    case 1, 2: text
    case let large where large > 100: "large"
    default: "positive"
    }
  }
  func tuples(_ pair: (Int, Int)) -> Bool {
    switch pair {
    case (0, _), (_, 0): true
    case let (one, other) where one == other: true
    default: false
    }
  }
  func optional(_ number: Int?) -> Int {
    if case let value? = number { return value }
    if case .some(1...) = number { return 1 }
    return number.map { $0 + 1 } ?? 0
  }
  func cast(_ value: Any) -> String {
    switch value {
    case let number as Int: "\(number)"
    case is String: "text"
    default: "\(type(of: value))"
    }
  }
  func loops() -> Int {
    var sum = 0
    outer: for number in 1... {
      for other in [1, 2] where other != number {
        if number > 10 { break outer }
        if other == 2 { continue outer }
        sum += other
      }
    }
    while sum > 3 { sum -= 1 }
    repeat { sum += 1 } while sum < 5
    return sum
  }
  func deferred() -> Int {
    var count = 0
    defer { count += 1 }
    return count
  }
  func closures() -> [Int] {
    var numbers: [Int] = []
    let add: (Int) -> Void = { numbers.append($0) }
    [1, 2].forEach(add)
    return numbers.map { [scale = 2] in $0 * scale }
  }
  func nested() -> Int {
    func inner(_ number: Int = 1, times: Int...) -> Int { number + times.count }
    return inner() + inner(2, times: 1, 2)
  }
  func generic<T: Comparable>(_ items: [T]) -> T? where T: Hashable { Set(items).max() }
  func some(_ items: some Sequence<Int>) -> Int { items.reduce(0, +) }
  func changed(_ number: inout Int) { number += 1 }
  func escaping(_ body: @escaping @Sendable () -> Int) -> () -> Int { body }
  func lazily(_ value: @autoclosure () -> Int) -> Int { value() }
  func paths() -> [Int] { ["a", "bb"].map(\.count) + [[1]].map(\.[0]) }
  @discardableResult func discarded() -> Int { 1 }
  func metatypes() -> String { "\(Int.self) \([Int].self)" }
  func checked(_ number: Int) {
    assert(number > 0, "positive")
    precondition(number > 0)
    if number < 0 { fatalError("negative") }
  }
  func file(_ file: StaticString = #file, line: UInt = #line) -> String { "\(file):\(line) \(#function)" }
  func identical(_ one: AnyObject, _ other: AnyObject) -> Bool {
    one === other && ObjectIdentifier(one) == ObjectIdentifier(other)
  }
  func printed() { print("a", 1, separator: "-", terminator: "\n") }
  func debug() -> String { String(reflecting: [1]) }
  func swapped() -> (Int, Int) {
    var (one, other) = (1, 2)
    swap(&one, &other)
    return (one, other)
  }
  func ranges() -> Bool { (1..<3).contains(2) && (1...3).overlaps(2...4) && (..<3).contains(1) }
  func durations() -> Duration { .seconds(1) + .milliseconds(20) * 2 }
}
