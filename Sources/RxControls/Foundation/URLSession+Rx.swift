public import Foundation
public import RxCore

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Reactive where Base: URLSession {
  /// The answer to a request, and its data. Each subscription sends the request.
  ///
  /// Completion: behind the answer. Error: the session's own, `RxCocoaURLError.nonHTTPResponse` or
  /// `.unknown`; a status that says that the request failed is an answer here.
  /// Disposal: cancels the request. Scheduling: the session's delegate queue.
  ///
  /// - Parameter request: what to ask for.
  /// - Returns: one element.
  public func response(
    request: URLRequest
  ) -> Observable<(response: HTTPURLResponse, data: Data)> {
    let session = base
    return Observable.create { observer in
      RequestLog.note(request)
      // Called once, by the session, after `resume()`.
      nonisolated(unsafe) let observer = observer
      let task = session.dataTask(with: request) { data, response, error in
        guard let response, let data else {
          return observer.onError(error ?? RxCocoaURLError.unknown)
        }
        guard let answer = response as? HTTPURLResponse else {
          return observer.onError(RxCocoaURLError.nonHTTPResponse(response: response))
        }
        observer.onNext((answer, data))
        observer.onCompleted()
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }

  /// The data of the answer to a request, as `response(request:)`.
  ///
  /// Error: also `RxCocoaURLError.httpRequestFailed`, unless the status is one of 200 to 299.
  ///
  /// - Parameter request: what to ask for.
  /// - Returns: one element.
  public func data(request: URLRequest) -> Observable<Data> {
    response(request: request).map { answer in
      guard 200..<300 ~= answer.response.statusCode else {
        throw RxCocoaURLError.httpRequestFailed(response: answer.response, data: answer.data)
      }
      return answer.data
    }
  }

  /// The JSON of the answer to a request, as `data(request:)`.
  ///
  /// Error: also `RxCocoaURLError.deserializationError`.
  ///
  /// - Parameters:
  ///   - request: what to ask for.
  ///   - options: how the JSON is read.
  /// - Returns: one element, made of arrays, dictionaries, strings, numbers and `NSNull`.
  public func json(
    request: URLRequest,
    options: JSONSerialization.ReadingOptions = []
  ) -> Observable<Any> {
    data(request: request).map { data in
      do {
        return try JSONSerialization.jsonObject(with: data, options: options)
      } catch {
        throw RxCocoaURLError.deserializationError(error: error)
      }
    }
  }

  /// The JSON that a `GET` of the URL brings, as `json(request:options:)`.
  ///
  /// - Parameter url: where the JSON is.
  /// - Returns: one element.
  public func json(url: Foundation.URL) -> Observable<Any> {
    json(request: URLRequest(url: url))
  }
}

extension Reactive where Base == URLSession {
  /// Says which requests `URLSession.rx` prints when it sends them; none by default.
  public static var shouldLogRequest: (URLRequest) -> Bool {
    get { RequestLog.shared.isWanted }
    set { RequestLog.shared.isWanted = newValue }
  }
}

/// Prints requests that somebody wants to see.
private final class RequestLog: @unchecked Sendable {  // The closure is read and set under `lock`.
  static let shared = RequestLog()

  private let lock = NSLock()
  private var filter: (URLRequest) -> Bool = { _ in false }

  var isWanted: (URLRequest) -> Bool {
    get { lock.withLock { filter } }
    set { lock.withLock { filter = newValue } }
  }

  static func note(_ request: URLRequest) {
    guard shared.isWanted(request) else { return }
    print(request.httpMethod ?? "GET", request.url?.absoluteString ?? "without a URL")
  }
}
