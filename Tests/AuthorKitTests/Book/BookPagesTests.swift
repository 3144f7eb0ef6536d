import CourseSamples
import Foundation
import Testing

@testable import AuthorKit

@Suite("The pages of the book", .serialized, .startsProcesses, .long)
struct BookPagesTests {
  @Test("docc has no warning about a page or a comment, and every public symbol is in a topic")
  func warnings() throws {
    let warnings = try WholeBook.made.get().warnings
    #expect(warnings == [])
  }

  @Test("every link in the book leads to an existing page or heading")
  func links() throws {
    let pages = try WholeBook.pages()
    let server = try BookServer(WholeBook.made.get().site.path, port: 0)
    defer { server.stop() }
    #expect(pages.count > 1_000)
    #expect(pages.contains { $0.links.contains("/documentation/rxcore") })
    let overview = pages.first { $0.path == "/documentation/rxcore" }
    #expect(overview?.links.contains(WholeBook.decision) == true)
    var anchors: [String: Set<String>] = [:]
    for page in pages { anchors[page.path] = Set(page.anchors) }
    for page in pages {
      for link in page.links {
        let parts = link.split(separator: "#", maxSplits: 1).map(String.init)
        #expect(anchors[parts[0]] != nil, "\(page.path) links to \(link)")
        if parts.count == 2 {
          #expect(anchors[parts[0]]?.contains(parts[1]) == true, "\(page.path) links to \(link)")
        }
      }
      for image in page.images {
        #expect(server.file(image) != nil, "\(page.path) shows \(image)")
      }
    }
  }
}
