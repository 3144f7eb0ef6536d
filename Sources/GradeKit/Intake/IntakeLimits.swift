internal import CourseKit

/// The limits of a submission. Each is far above the size of honest work and far below a harmful
/// size.
package struct IntakeLimits: Sendable {
  /// The size of a submitted archive in bytes.
  package var archiveBytes = 16 << 20
  /// The total unpacked size of an archive in bytes.
  package var unpackedBytes = 32 << 20
  /// The maximum ratio of unpacked to packed size of an archive or a file in it, if the unpacked
  /// size exceeds `ratioFloor` bytes.
  package var ratio = 100
  package var ratioFloor = 1 << 20
  /// The number of entries in a folder or an archive.
  package var entries = 10_000
  /// The depth of nested folders.
  package var depth = 32
  /// The maximum number of bytes of a path.
  package var pathBytes = 1_024
  /// The size of one exercise's file in bytes.
  package var fileBytes = 256 << 10
  /// The maximum size of `Chapters/edition.json`, which lists every file of the course.
  package var editionBytes = 1 << 20
  /// Wall-clock time for one submission. The other limits bound the work, so only a file system that
  /// has stopped responding reaches this limit; it counts as a fault of the machine.
  package var duration: Duration = .seconds(60)

  /// CPU time in seconds for reading one submission. Honest ones take milliseconds; the sizes above
  /// limit how much an archive that is expensive on purpose can take.
  package var processorSeconds = 10.0

  /// The number of archives in a submission that are opened; an LMS exports an archive in a folder
  /// or in another archive.
  package var innerArchives = 3

  package init() {}

  /// The maximum size of a file in bytes, by its name: archives and the edition may be larger.
  func bytes(ofFileAt path: String) -> Int {
    if Archive.isNamed(path) { return archiveBytes }
    let isEdition = path == Edition.file.split(separator: "/").last.map(String.init)
    return isEdition ? max(editionBytes, fileBytes) : fileBytes
  }
}
