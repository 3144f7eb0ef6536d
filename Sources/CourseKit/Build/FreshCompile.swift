internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Makes the compiler's driver recognize all changes since the last build.
///
/// The driver skips a file whose time of modification is the one it remembers, and it compares
/// whole seconds (seen in Swift 6.3.1). After two edits within a second, the suite would judge the
/// object file of the first one. A missing object is always compiled.
struct FreshCompile {
  private let build: ChapterBuild
  private let products: String

  init(_ build: ChapterBuild) {
    self.build = build
    products = build.workspace.absolute("\(build.scratch)/debug")
  }

  /// Removes the objects of learners' files that may have been compiled from an earlier text.
  func prepare() {
    let folder = build.variant.folder(of: "")
    for token in build.workspace.names(in: folder)
    where Chapter.number(in: token).map(build.chapters.contains) ?? false {
      let names = build.workspace.names(in: folder + token).filter { $0.hasSuffix(".swift") }
      let outdated = names.filter { name in
        isOutdated(
          object: object(of: name, in: token),
          source: build.workspace.absolute("\(folder)\(token)/\(name)")
        )
      }
      for name in outdated { unlink(object(of: name, in: token)) }
      if !outdated.isEmpty { awaitNextSecond(after: recordOfBridge(to: token)) }
    }
  }

  private func object(of name: String, in token: String) -> String {
    "\(products)/\(token).build/\(name).o"
  }

  /// Whether the source was saved after it was compiled, or shortly before, so that the compiler may
  /// have read it earlier.
  private func isOutdated(object: String, source: String) -> Bool {
    guard let object = FileStamp(object), let source = FileStamp(source) else { return false }
    return source.time > object.time - 2_000_000_000
  }

  /// The driver's record of the last build of the bridge to a chapter's learner module.
  private func recordOfBridge(to token: String) -> String {
    "\(products)/\(token)Bridge.build/primary.priors"
  }

  /// The bridge is compiled again only if the learner's module is written in a later second than
  /// the one in which the driver last started to compile the bridge. That start isn't recorded in a
  /// file's date; the record, which the driver writes at its end, is at least as late.
  private func awaitNextSecond(after record: String) {
    guard let record = FileStamp(record) else { return }
    let second = 1_000_000_000
    let now = FileStamp.now
    if record.time / second == now / second {
      usleep(UInt32((second - now % second) / 1000) + 5_000)
    }
  }
}
