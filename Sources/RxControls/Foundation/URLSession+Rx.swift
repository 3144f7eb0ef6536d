public import Foundation
public import RxCore

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Reactive where Base: URLSession {
  /// Sends a request on each subscription, and emits the response with its data.
  ///
  /// Completion: after the response. Error: the session's own error,
  /// `RxCocoaURLError.nonHTTPResponse` or `.unknown`; a status code that reports a failure is a
  /// response here, not an error. Disposal: cancels the request. Scheduling: the session's delegate
  /// queue.
  ///
  /// - Parameter request: The request.
  /// - Returns: An observable of one element.
  public func response(
    request: URLRequest
  ) -> Observable<(response: HTTPURLResponse, data: Data)> {
    let session = base
    return Observable.create { observer in
      RequestLog.log(request)
      // The session calls it once, after `resume()`.
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

  /// Sends a request as `response(request:)` does, and emits the data of the response.
  ///
  /// Error: also `RxCocoaURLError.httpRequestFailed`, unless the status code is one of 200 to 299.
  ///
  /// - Parameter request: The request.
  /// - Returns: An observable of one element.
  public func data(request: URLRequest) -> Observable<Data> {
    response(request: request).map { answer in
      guard 200..<300 ~= answer.response.statusCode else {
        throw RxCocoaURLError.httpRequestFailed(response: answer.response, data: answer.data)
      }
      return answer.data
    }
  }

  /// Sends a request as `data(request:)` does, and emits the JSON of the response.
  ///
  /// Error: also `RxCocoaURLError.deserializationError`.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - options: The options for reading the JSON.
  /// - Returns: An observable of one element, which consists of arrays, dictionaries, strings,
  ///   numbers and `NSNull`.
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

  /// Sends a `GET` request for the URL, and emits the JSON as `json(request:options:)` does.
  ///
  /// - Parameter url: The URL of the JSON.
  /// - Returns: An observable of one element.
  public func json(url: Foundation.URL) -> Observable<Any> {
    json(request: URLRequest(url: url))
  }
}

extension Reactive where Base == URLSession {
  /// Decides which requests `URLSession.rx` prints when it sends them; none by default.
  public static var shouldLogRequest: (URLRequest) -> Bool {
    get { RequestLog.shared.shouldLog }
    set { RequestLog.shared.shouldLog = newValue }
  }
}

/// Prints the requests that `shouldLogRequest` selects.
private final class RequestLog: @unchecked Sendable {  // The closure is read and set under `lock`.
  static let shared = RequestLog()

  private let lock = NSLock()
  private var filter: (URLRequest) -> Bool = { _ in false }

  var shouldLog: (URLRequest) -> Bool {
    get { lock.withLock { filter } }
    set { lock.withLock { filter = newValue } }
  }

  static func log(_ request: URLRequest) {
    guard shared.shouldLog(request) else { return }
    print(request.httpMethod ?? "GET", request.url?.absoluteString ?? "without a URL")
  }
}
