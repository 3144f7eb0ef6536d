/// A simulated server that searches for books. Its API takes a callback, as that of `URLSession`
/// does.
///
/// A request runs until the server is made to answer:
///
/// ```swift
/// let server = BookServer()
/// let request = server.search("dune") { print($0) }
/// server.answer("dune", with: ["Dune", "Dune Messiah"])
/// // Prints: success(["Dune", "Dune Messiah"])
/// ```
///
/// Use a server on one thread only.
public final class BookServer {
  /// The queries of the running requests, in the order in which they started.
  public var running: [String] { requests.map(\.query) }
  /// The events so far: `start dune`, and then one of `answer dune`, `fail dune` and `cancel dune`.
  public private(set) var log: [String] = []

  /// Queries that the server answers at once, during the call of `search`.
  private let cache: [String: [String]]
  private var requests: [Running] = []
  private var lastNumber = 0

  /// The callback of a request.
  public typealias Completion = (Result<[String], any Error>) -> Void

  private struct Running {
    let number: Int
    let query: String
    let completion: Completion
  }

  /// Creates a server without running requests.
  /// - Parameter cache: The titles for queries that the server answers during the call of `search`.
  public init(cache: [String: [String]] = [:]) {
    self.cache = cache
  }

  /// Starts a request for the titles that match a query.
  ///
  /// - Parameters:
  ///   - query: The text to search for.
  ///   - completion: Called once, with the titles or with the error. It is not called after the
  ///     request was canceled.
  /// - Returns: The request, which can be canceled.
  public func search(_ query: String, completion: @escaping Completion) -> BookRequest {
    lastNumber += 1
    let number = lastNumber
    requests.append(Running(number: number, query: query, completion: completion))
    log.append("start \(query)")
    if let titles = cache[query] { answer(query, with: titles) }
    return BookRequest(query: query) { [weak self] in self?.cancel(number) }
  }

  // MARK: - Simulated events

  /// Answers all running requests for a query.
  public func answer(_ query: String, with titles: [String]) {
    finish(query, "answer", with: .success(titles))
  }

  /// Makes all running requests for a query fail.
  public func fail(_ query: String, with error: any Error = BookServerError.noConnection) {
    finish(query, "fail", with: .failure(error))
  }

  private func finish(_ query: String, _ verb: String, with result: Result<[String], any Error>) {
    let finished = requests.filter { $0.query == query }
    requests.removeAll { $0.query == query }
    for request in finished {
      log.append("\(verb) \(query)")
      request.completion(result)
    }
  }

  private func cancel(_ number: Int) {
    guard let request = requests.first(where: { $0.number == number }) else { return }
    requests.removeAll { $0.number == number }
    log.append("cancel \(request.query)")
  }
}

/// A request to a ``BookServer``.
public final class BookRequest {
  /// The text that the request searches for.
  public let query: String
  private let onCancel: () -> Void

  init(query: String, onCancel: @escaping () -> Void) {
    self.query = query
    self.onCancel = onCancel
  }

  /// Cancels the request. A request that has finished is not affected.
  public func cancel() { onCancel() }
}

/// The reason why a request failed.
public enum BookServerError: Error, Equatable, Sendable {
  /// The server could not be reached. ``BookServer/fail(_:with:)`` uses this error by default.
  case noConnection
}
