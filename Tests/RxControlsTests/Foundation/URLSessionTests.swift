import ExerciseKit
import Foundation
import RxControls
import RxCore
import RxTest
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("URLSession.rx", .ledger)
struct URLSessionTests {
  private let session = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [CannedAnswers.self]
    return URLSession(configuration: configuration)
  }()

  private func request(_ path: String) -> URLRequest {
    URLRequest(url: URL(string: "https://example.org/\(path)")!)
  }

  @Test("response(request:) emits a response, whatever its status")
  func response() throws {
    let answer = try session.rx.response(request: request("404")).toBlocking().single()
    #expect(answer.response.statusCode == 404)
    #expect(answer.data == Data("gone".utf8))
  }

  @Test("data(request:) emits the data of a successful response")
  func data() throws {
    let data = try session.rx.data(request: request("json")).toBlocking().single()
    #expect(data == Data(#"{"n":1}"#.utf8))
  }

  @Test("data(request:) fails with the response if the status code reports a failure")
  func badStatus() throws {
    let error = #expect(throws: RxCocoaURLError.self) {
      try session.rx.data(request: request("404")).toBlocking().single()
    }
    guard case .httpRequestFailed(let response, let data) = error else {
      Issue.record("\(String(describing: error)) is not httpRequestFailed")
      return
    }
    #expect(response.statusCode == 404)
    #expect(data == Data("gone".utf8))
    #expect(
      error?.debugDescription == "The request failed: the server answered with status 404."
    )
  }

  @Test("json(url:) emits the decoded data")
  func json() throws {
    let json = try session.rx.json(url: request("json").url!).toBlocking().single()
    #expect(json as? [String: Int] == ["n": 1])
  }

  @Test("json(request:) fails if the data is not JSON")
  func noJSON() throws {
    let error = #expect(throws: RxCocoaURLError.self) {
      try session.rx.json(request: request("text")).toBlocking().single()
    }
    guard case .deserializationError = error else {
      Issue.record("\(String(describing: error)) is not deserializationError")
      return
    }
  }

  @Test("a response that is not HTTP is an error")
  func notHTTP() throws {
    let error = #expect(throws: RxCocoaURLError.self) {
      try session.rx.response(request: request("plain")).toBlocking().single()
    }
    guard case .nonHTTPResponse = error else {
      Issue.record("\(String(describing: error)) is not nonHTTPResponse")
      return
    }
  }

  @Test("the session's own error is forwarded")
  func ownError() throws {
    #expect(throws: URLError.self) {
      try session.rx.response(request: request("broken")).toBlocking().single()
    }
  }

  @Test("shouldLogRequest is called for each request that is sent")
  func logged() throws {
    var asked: [URL?] = []
    let filter = URLSession.rx.shouldLogRequest
    URLSession.rx.shouldLogRequest = { request in
      asked.append(request.url)
      return false
    }
    defer { URLSession.rx.shouldLogRequest = filter }
    let answers = session.rx.response(request: request("json"))
    #expect(asked.isEmpty)
    _ = try answers.toBlocking().single()
    #expect(asked == [request("json").url])
  }
}

/// Responds to requests without a network.
private final class CannedAnswers: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    switch request.url!.lastPathComponent {
    case "json": answer(status: 200, #"{"n":1}"#)
    case "text": answer(status: 200, "[")
    case "404": answer(status: 404, "gone")
    case "plain":
      let response = URLResponse(
        url: request.url!,
        mimeType: nil,
        expectedContentLength: 2,
        textEncodingName: nil
      )
      answer(with: response, "hi")
    default: client?.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
    }
  }

  override func stopLoading() {}

  private func answer(status: Int, _ text: String) {
    let response = HTTPURLResponse(
      url: request.url!,
      statusCode: status,
      httpVersion: nil,
      headerFields: nil
    )
    answer(with: response!, text)
  }

  private func answer(with response: URLResponse, _ text: String) {
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(text.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }
}
