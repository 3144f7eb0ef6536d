public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The errors of a request.
public enum RxCocoaURLError: Swift.Error {
  /// There was neither a response nor an error.
  case unknown
  /// The response is not an HTTP response.
  case nonHTTPResponse(response: URLResponse)
  /// The status code is not one of 200 to 299.
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  /// The response's data is not the expected JSON.
  case deserializationError(error: any Swift.Error)
}

extension RxCocoaURLError: CustomDebugStringConvertible {
  /// The error as a sentence, with the response, its status code or the underlying error.
  public var debugDescription: String {
    switch self {
    case .unknown: "The request returned neither a response nor an error."
    case .nonHTTPResponse(let response): "The response is not an HTTP response: \(response)"
    case .httpRequestFailed(let response, _):
      "The request failed: the server answered with status \(response.statusCode)."
    case .deserializationError(let error): "The response can't be decoded: \(error)"
    }
  }
}
