import Foundation

@testable import AuthorKit
@testable import CourseKit

/// The book of this course, made once for all tests. The build that made the tests has built the
/// libraries.
enum WholeBook {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL
  /// Where the book and its pictures are kept, for people to look at.
  static let folder = package.appending(path: ".build/book-pages")

  static let made = Result { () throws -> (site: URL, warnings: [String]) in
    let site = folder.appending(path: "site")
    let course = try Course.load(Workspace(root: package.path))
    let warnings = try Book(course) { _ in }
      .write(to: site.path, base: "", reference: .asBuilt)
    return (site, warnings)
  }

  static let decision = "/documentation/course/decision0002"

  /// What the site's data say of a page.
  struct Page {
    let path: String
    let anchors: [String]
    let links: [String]
    let images: [String]
  }

  static func pages() throws -> [Page] {
    let site = try made.get().site
    let root = site.appending(path: "data/documentation")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.path < $1.path }.map { file in
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        let page = json as? [String: Any] ?? [:]
        let references = (page["references"] as? [String: [String: Any]] ?? [:]).values
        let path =
          "/documentation"
          + file.deletingPathExtension().path.dropFirst(root.path.count).lowercased()
        return Page(
          path: path,
          anchors: anchors(in: page),
          links: references.compactMap { $0["url"] as? String }.filter { $0.hasPrefix("/doc") }
            .map { $0 },
          images: references.flatMap { reference in
            (reference["variants"] as? [[String: Any]] ?? []).compactMap { $0["url"] as? String }
          }
        )
      }
  }

  private static func anchors(in value: Any) -> [String] {
    if let object = value as? [String: Any] {
      return object.values.flatMap(anchors) + [object["anchor"] as? String].compactMap(\.self)
    }
    return (value as? [Any] ?? []).flatMap(anchors)
  }
}
