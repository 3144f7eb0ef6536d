internal import Foundation
internal import KitRecords

/// Writes records as JSON lines to an inherited descriptor; discards them without one.
final class RecordWriter: Sendable {
  /// The writer of this process's records.
  static let shared = RecordWriter(descriptor: RunSettings.current.recordsDescriptor)

  private let file: Locked<FileHandle>?

  init(descriptor: Int32?) {
    file = descriptor.map { Locked(FileHandle(fileDescriptor: $0, closeOnDealloc: false)) }
  }

  /// Writes one line whole, whatever other threads write meanwhile.
  ///
  /// A reader that went away takes nothing from the test: the line is then lost with it.
  func write(_ record: KitRecord) {
    guard let file, let line = try? Self.line(record) else { return }
    file.withLock { try? $0.write(contentsOf: line) }
  }

  private static func line(_ record: KitRecord) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(record) + Data("\n".utf8)
  }
}
