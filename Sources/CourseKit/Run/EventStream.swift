internal import Foundation
internal import KitRecords

/// One line of Swift Testing's event stream, version 6.3: the parts that a verdict needs.
enum StreamRecord {
  case test(id: String, function: String, title: String, place: SourcePlace)
  case testStarted(id: String, at: Double)
  case issue(id: String?, text: String, place: SourcePlace?, isFailure: Bool)
  case testCancelled(id: String)
  case testEnded(id: String, at: Double)
  case runEnded

  /// Reads a line; `nil` if it is not a record, or not needed here.
  init?(_ line: [UInt8]) {
    guard let raw = try? JSONDecoder().decode(Raw.self, from: Data(line)) else { return nil }
    let payload = raw.payload
    switch (raw.kind, payload.kind) {
    case ("test", "function"):
      guard let id = payload.id, let name = payload.name, let place = payload.sourceLocation
      else { return nil }
      self = .test(
        id: id,
        function: name,
        title: payload.displayName ?? name,
        place: place
      )
    case ("event", "testStarted"):
      guard let id = payload.testID else { return nil }
      self = .testStarted(id: id, at: payload.instant?.absolute ?? 0)
    case ("event", "testEnded"):
      guard let id = payload.testID else { return nil }
      self = .testEnded(id: id, at: payload.instant?.absolute ?? 0)
    case ("event", "testCancelled"):
      guard let id = payload.testID else { return nil }
      self = .testCancelled(id: id)
    case ("event", "issueRecorded"):
      let text = (payload.messages ?? []).map(\.text).joined(separator: "\n")
      let isFailure = payload.issue.map { ($0.isFailure ?? true) && !$0.isKnown } ?? true
      self = .issue(
        id: payload.testID,
        text: text,
        place: payload.issue?.sourceLocation,
        isFailure: isFailure
      )
    case ("event", "runEnded"):
      self = .runEnded
    default:
      return nil
    }
  }

  private struct Raw: Decodable {
    let kind: String
    let payload: Payload
  }

  private struct Payload: Decodable {
    let kind: String
    let id: String?
    let name: String?
    let displayName: String?
    let sourceLocation: SourcePlace?
    let testID: String?
    let instant: Instant?
    let messages: [Message]?
    let issue: Issue?
  }

  private struct Instant: Decodable {
    let absolute: Double
  }

  private struct Message: Decodable {
    let text: String
  }

  private struct Issue: Decodable {
    let isKnown: Bool
    let isFailure: Bool?
    let sourceLocation: SourcePlace?
  }
}

/// Cuts a stream of bytes into lines.
struct LineSplitter {
  private var rest: [UInt8] = []

  /// The lines that these bytes complete. A run writes a megabyte of them, so the C library finds
  /// the line ends.
  mutating func lines(adding bytes: [UInt8]) -> [[UInt8]] {
    rest += bytes
    var lines: [[UInt8]] = []
    var taken = 0
    rest.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      while taken < buffer.count,
        let end = memchr(start + taken, Int32(UInt8.newline), buffer.count - taken)
      {
        let length = UnsafeRawPointer(end) - (start + taken)
        if length > 0 { lines.append(Array(buffer[taken..<taken + length])) }
        taken += length + 1
      }
    }
    rest.removeFirst(taken)
    return lines
  }
}
