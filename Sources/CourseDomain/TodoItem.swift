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
  public var isFinished: Bool

  public init(_ name: String, isFinished: Bool = false) {
    self.name = name
    self.isFinished = isFinished
  }

  public var description: String {
    isFinished ? "TodoItem(\"\(name)\", finished)" : "TodoItem(\"\(name)\")"
  }
}

extension TodoItem {
  public static let milk = TodoItem("milk")
  public static let bread = TodoItem("bread")
  public static let tea = TodoItem("tea")
}
