internal import Foundation
internal import KitRecords

/// Writes records as JSON lines to an inherited descriptor; discards them without one.
final class RecordWriter: Sendable {
  /// The writer of this process's records.
  static let shared = RecordWriter(descriptor: RunSettings.current.recordsDescriptor)

  private let file: Locked<FileHandle>?

  /// Whether there is a descriptor; without one, records are discarded.
  var isOpen: Bool { file != nil }

  init(descriptor: Int32?) {
    file = descriptor.map { Locked(FileHandle(fileDescriptor: $0, closeOnDealloc: false)) }
  }

  /// Writes one line atomically with respect to other threads.
  ///
  /// If the reader has closed the pipe, the line is dropped and the test is not affected.
  func write(_ record: KitRecord) {
    guard let file else { return }
    let line = JSONText.line(record) + Data("\n".utf8)
    file.withLock { try? $0.write(contentsOf: line) }
  }
}
