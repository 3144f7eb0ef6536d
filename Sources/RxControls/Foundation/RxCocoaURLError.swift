public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// What can be wrong with the answer to a request.
public enum RxCocoaURLError: Swift.Error {
  /// Neither an answer nor a reason came.
  case unknown
  /// What answered does not speak HTTP.
  case nonHTTPResponse(response: URLResponse)
  /// The status is not one of 200 to 299.
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  /// The answer's data is not the JSON that was expected.
  case deserializationError(error: any Swift.Error)
}

extension RxCocoaURLError: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .unknown: "The request brought neither an answer nor an error."
    case .nonHTTPResponse(let response): "The answer is not an HTTP one: \(response)"
    case .httpRequestFailed(let response, _):
      "The request failed: the server answered with status \(response.statusCode)."
    case .deserializationError(let error): "The answer can't be decoded: \(error)"
    }
  }
}
