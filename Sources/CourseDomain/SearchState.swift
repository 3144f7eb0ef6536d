/// What a search screen shows, for exercise 13.4.
public enum SearchState: Equatable, Sendable {
  /// A request for this query is running.
  case searching(String)
  /// The titles that the request found.
  case found([String])
  /// The request failed; the text describes the error.
  case failed(String)
}
