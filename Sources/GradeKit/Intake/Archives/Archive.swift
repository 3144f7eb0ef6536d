/// The kind of an archive, detected from its first bytes, never from the file's name.
enum Archive {
  /// - Throws: An `IntakeFault` for data that is not a supported archive.
  static func source(_ bytes: [UInt8], _ limits: IntakeLimits) throws -> any IntakeSource {
    if ZipArchive.isZip(bytes) { return ZipArchive(bytes, limits) }
    if Gzip.isGzip(bytes) {
      let unpacked = try Gzip.decompress(bytes, limits)
      guard TarArchive.isTar(unpacked) else {
        throw IntakeFault("its gzip data is not a tar archive; pack a folder: \(Self.advice)")
      }
      return TarArchive(unpacked, limits)
    }
    if TarArchive.isTar(bytes) { return TarArchive(bytes, limits) }
    let other = others.first { bytes.starts(with: $0.beginning) }?.name
    throw IntakeFault(
      "it is \(other.map { "packed with \($0)" } ?? "not a supported archive"); "
        + "pack it as zip or tar.gz: \(advice)"
    )
  }

  /// Whether a file in a submission has an archive's extension.
  static func isNamed(_ path: some StringProtocol) -> Bool {
    let name = path.lowercased()
    return nameEndings.contains { name.hasSuffix($0) }
  }

  private static let advice = "tar czf exercises.tar.gz Sources/Exercises"

  private static let others: [(beginning: [UInt8], name: String)] = [
    ([0x37, 0x7A, 0xBC, 0xAF], "7z"), (Array("Rar!".utf8), "rar"), (Array("BZh".utf8), "bzip2"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
  ]

  /// The extensions of archives, the longer ones first.
  static let nameEndings = [
    ".tar.gz", ".tar.bz2", ".tar.xz", ".tgz", ".tar", ".zip", ".7z", ".rar",
  ]
}
