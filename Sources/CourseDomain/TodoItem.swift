/// A row of the to-do list that the chapters share.
///
/// It is a value type: a screen that edits its copy doesn't change any other copy.
///
/// ```swift
/// var item = TodoItem("milk")
/// item.isFinished = true
/// print(item)
/// // Prints: TodoItem("milk", finished)
/// ```
public struct TodoItem: Hashable, Sendable, CustomStringConvertible {
  /// The text that the user typed.
  public var name: String
  /// Whether the user has checked the item off.
  public var isFinished: Bool

  /// Creates an item.
  /// - Parameters:
  ///   - name: The text that the user typed. It may be empty.
  ///   - isFinished: Whether the item is checked off.
  public init(_ name: String, isFinished: Bool = false) {
    self.name = name
    self.isFinished = isFinished
  }

  /// The item as an expression, which marks a finished one: `TodoItem("milk", finished)`.
  public var description: String {
    isFinished ? "TodoItem(\"\(name)\", finished)" : "TodoItem(\"\(name)\")"
  }
}

extension TodoItem {
  /// A sample item, not finished.
  public static let milk = TodoItem("milk")
  /// A second sample item, not finished.
  public static let bread = TodoItem("bread")
  /// A third sample item, not finished.
  public static let tea = TodoItem("tea")
}
