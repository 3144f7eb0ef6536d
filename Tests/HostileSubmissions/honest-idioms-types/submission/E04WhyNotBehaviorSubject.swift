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
  struct Point: Codable, Equatable {
    var x = 1
    var name: String?
  }
  struct Named: Hashable, Identifiable, Sendable {
    let id: Int
    var name: String
  }
  enum Suit: String, CaseIterable, Codable {
    case clubs, hearts
  }
  enum Level: Int, Comparable {
    case low, high
    static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }
  enum Failure: Error, Equatable {
    case missing(name: String)
    case empty
  }
  enum Word {
    case `default`, `in`, `self`
    var isDefault: Bool {
      switch self {
      case .`default`: true
      case .in, .`self`: false
      }
    }
  }
  struct Options: OptionSet {
    let rawValue: Int
    static let loud = Options(rawValue: 1 << 0)
    static let quick: Options = [.loud]
  }
  struct Pair<First, Second> {
    var first: First
    var second: Second
    func swapped() -> Pair<Second, First> { Pair<Second, First>(first: second, second: first) }
  }
  struct Countdown: Sequence, IteratorProtocol {
    var count: Int
    mutating func next() -> Int? {
      guard count > 0 else { return nil }
      defer { count -= 1 }
      return count
    }
  }
  struct Text: ExpressibleByStringLiteral, CustomStringConvertible {
    var description: String
    init(stringLiteral value: String) { description = value }
  }
  final class Node {
    weak var parent: Node?
    unowned let owner: AnyObject
    private(set) lazy var children: [Node] = []
    init(owner: AnyObject) { self.owner = owner }
    deinit { children.removeAll() }
  }
  class Animal {
    var name: String { "animal" }
    required init() {}
    func speak() -> String { name }
  }
  final class Dog: Animal {
    override var name: String { "dog" }
    override func speak() -> String { "\(super.speak())!" }
    convenience init(loud: Bool) { self.init() }
  }
  @propertyWrapper struct Clamped {
    private var value: Int
    init(wrappedValue: Int) { value = min(wrappedValue, 10) }
    var wrappedValue: Int {
      get { value }
      set { value = min(newValue, 10) }
    }
    var projectedValue: Bool { value == 10 }
  }
  struct Settings {
    @Clamped var volume = 20
    var isLoud: Bool { $volume }
  }
  @resultBuilder struct Lines {
    static func buildBlock(_ lines: String...) -> [String] { lines }
  }
  @Lines func lines() -> [String] {
    "one"
    "two"
  }
  struct Grid {
    private var cells = [0, 1]
    subscript(index: Int) -> Int {
      get { cells[index] }
      set { cells[index] = newValue }
    }
    static subscript(name: String) -> Int { name.count }
  }
  indirect enum Tree {
    case leaf
    case node(Tree, Int, Tree)
  }
  typealias Handler = (Result<Int, any Error>) -> Void
  func opaque() -> some Collection<Int> { [1, 2] }
  func any() -> any Equatable { Point() }
}
