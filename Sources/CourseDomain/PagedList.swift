/// One page of a list on a server, for exercise 13.9.
public struct Page: Equatable, Sendable {
  /// The items of this page.
  public var items: [String]
  /// Whether there is no page after this one.
  public var isLast: Bool

  /// Creates a page.
  public init(items: [String], isLast: Bool) {
    self.items = items
    self.isLast = isLast
  }
}

/// What a screen shows of a list that it loads page by page, for exercise 13.9.
public struct PagedList: Equatable, Sendable {
  /// The items of all pages that have been loaded.
  public var items: [String]
  /// What the list is doing.
  public var status: Status

  /// The state of a list.
  public enum Status: Equatable, Sendable {
    /// A page is being loaded.
    case loading
    /// There may be another page.
    case ready
    /// The last request failed, and can be repeated.
    case failed
    /// All pages have been loaded.
    case complete
  }

  /// Creates a list.
  public init(items: [String], status: Status) {
    self.items = items
    self.status = status
  }
}
