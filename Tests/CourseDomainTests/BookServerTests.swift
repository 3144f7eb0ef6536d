import CourseDomain
import ExerciseKit
import Testing

@Suite("BookServer", .ledger)
struct BookServerTests {
  @Test("a request receives its answer once")
  func answers() {
    let server = BookServer()
    var results: [String] = []
    _ = server.search("dune") { results.append("\($0)") }
    #expect(server.running == ["dune"])
    server.answer("dune", with: ["Dune"])
    server.answer("dune", with: ["Emma"])
    #expect(results == [#"success(["Dune"])"#])
    #expect(server.running.isEmpty)
    #expect(server.log == ["start dune", "answer dune"])
  }

  @Test("all requests for a query are answered or fail together, others go on")
  func severalRequests() {
    let server = BookServer()
    var results: [String] = []
    for (number, query) in ["dune", "emma", "dune"].enumerated() {
      _ = server.search(query) { results.append("\(number): \($0)") }
    }
    server.fail("dune")
    #expect(
      results == ["0: failure(CourseDomain.BookServerError.noConnection)"]
        + ["2: failure(CourseDomain.BookServerError.noConnection)"]
    )
    #expect(server.running == ["emma"])
  }

  @Test("a canceled request is not answered, and canceling a finished one has no effect")
  func cancels() {
    let server = BookServer()
    var results: [String] = []
    let first = server.search("dune") { _ in results.append("first") }
    let second = server.search("dune") { _ in results.append("second") }
    first.cancel()
    server.answer("dune", with: [])
    second.cancel()
    #expect(results == ["second"])
    #expect(server.log == ["start dune", "start dune", "cancel dune", "answer dune"])
  }

  @Test("a query in the cache is answered during the call")
  func answersFromTheCache() {
    let server = BookServer(cache: ["dune": ["Dune"]])
    var titles: [String] = []
    let request = server.search("dune") { titles = (try? $0.get()) ?? [] }
    #expect(titles == ["Dune"])
    #expect(request.query == "dune")
    #expect(server.running.isEmpty)
  }

  @Test("releases a request and its callback when it has finished or was canceled")
  func releases() {
    let server = BookServer()
    var objects = [Token(), Token()]
    let requests = ["dune", "emma"].enumerated().map { number, query in
      server.search(query) { [object = objects[number]] _ in withExtendedLifetime(object) {} }
    }
    weak let first = objects[0]
    weak let second = objects[1]
    objects = []
    #expect(first != nil && second != nil)
    server.answer("dune", with: [])
    requests[1].cancel()
    #expect(first == nil && second == nil)
  }

  private final class Token {}
}
