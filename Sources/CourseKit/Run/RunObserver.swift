internal import Foundation
internal import KitRecords

/// Reads the two reports of a judged process: Swift Testing's events and the kit's records.
package final class RunObserver {
  /// What the reports contain so far.
  package private(set) var log = RunLog()
  private var events = LineSplitter()
  private var records = LineSplitter()

  /// Descriptors of the judged process that carry the reports.
  static let eventsDescriptor = 3
  static let recordsDescriptor = 4

  package init() {}

  /// Reads both reports from one descriptor, with their lines in the order of writing.
  package func receive(_ bytes: [UInt8]) {
    for line in events.lines(adding: bytes) {
      // The library's lines name their kind first, the kit's never; one look at each is enough.
      if line.starts(with: Self.kind) {
        if let record = StreamRecord(line) { log.note(record) }
      } else if let record = try? JSONDecoder().decode(KitRecord.self, from: Data(line)) {
        log.note(record)
      } else if let record = StreamRecord(line) {
        log.note(record)
      }
    }
  }

  private static let kind = Array("{\"kind\":".utf8)

  func receive(_ bytes: [UInt8], on descriptor: Int) -> ClockChange {
    var change = ClockChange.keep
    switch descriptor {
    case Self.eventsDescriptor:
      for line in events.lines(adding: bytes) {
        guard let record = StreamRecord(line) else { continue }
        if case .testStarted = record { change = .restart }
        log.note(record)
      }
    case Self.recordsDescriptor:
      for line in records.lines(adding: bytes) {
        guard let record = try? JSONDecoder().decode(KitRecord.self, from: Data(line)) else {
          continue
        }
        log.note(record)
      }
    default:
      break
    }
    return change
  }
}
