internal import KitRecords
internal import Testing

/// A line of a suite, as the source of an expectation.
struct CallSite: Sendable {
  let fileID: String
  let filePath: String
  let line: Int

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt) {
    self.fileID = "\(fileID)"
    self.filePath = "\(filePath)"
    self.line = Int(line)
  }

  init(_ location: SourceLocation) {
    fileID = location.fileID
    filePath = location.filePath
    line = location.line
  }

  var place: SourcePlace { SourcePlace(fileID: fileID, line: line) }

  var location: SourceLocation {
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
  }
}
