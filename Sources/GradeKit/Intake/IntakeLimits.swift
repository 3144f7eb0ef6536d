/// What a submission may weigh. Each is far above what honest work needs and far below what hurts.
package struct IntakeLimits: Sendable {
  /// Bytes of an archive as it was handed in.
  package var archiveBytes = 16 << 20
  /// Bytes that an archive may unpack to, all its entries together.
  package var unpackedBytes = 32 << 20
  /// How many times its packed size an archive, or a file in it, may unpack to, once that is more
  /// than `ratioFloor` bytes.
  package var ratio = 100
  package var ratioFloor = 1 << 20
  /// Files, folders and whatever else a folder or an archive holds.
  package var entries = 10_000
  /// Folders within each other.
  package var depth = 32
  /// Bytes of a path.
  package var pathBytes = 1_024
  /// Bytes of one exercise's file.
  package var fileBytes = 256 << 10
  /// Wall-clock time for one submission. The other limits bound the work, so only a file system that
  /// has stopped responding reaches this limit; it counts as a fault of the machine.
  package var duration: Duration = .seconds(60)

  /// Archives in a submission that are opened; an LMS exports one in a folder or in another.
  package var innerArchives = 3

  package init() {}

  /// The most bytes of a file, by its name: an archive in a submission may have more.
  func bytes(ofFileAt path: String) -> Int { Archive.isNamed(path) ? archiveBytes : fileBytes }
}
