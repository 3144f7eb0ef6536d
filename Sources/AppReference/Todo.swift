/// An item of the app of chapter 14.
///
/// It is a value, and its ID finds it again: two copies with one ID are two versions of one item.
public struct Todo: Hashable, Sendable {
  /// The number of the item, from 1. No two items of a list have the same one.
  public let id: Int
  /// The text that the user typed.
  public var title: String
  /// Whether the user has checked the item off.
  public var isFinished: Bool
  /// Whether the device of milestone 5 has confirmed this version of the item.
  public var isSynced: Bool

  /// Creates an item.
  /// - Parameters:
  ///   - id: The number of the item.
  ///   - title: The text that the user typed.
  ///   - isFinished: Whether the item is checked off.
  ///   - isSynced: Whether the device has confirmed the item.
  public init(id: Int, title: String, isFinished: Bool = false, isSynced: Bool = false) {
    self.id = id
    self.title = title
    self.isFinished = isFinished
    self.isSynced = isSynced
  }
}
