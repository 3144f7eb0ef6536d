import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

@Suite("Object files, read in this process", .enabled(if: ObjectFormat.isELF), .startsProcesses)
struct ELFFileTests {
  /// An object of the course's own.
  private func object() throws -> [UInt8] {
    let folder = GateCourse.workspace.absolute(".build/debug/CourseDomain.build")
    return Array(try Data(contentsOf: URL(filePath: "\(folder)/TodoItem.swift.o")))
  }

  @Test("sections and symbols are found")
  func reads() throws {
    let file = try ELFFile(object())
    let symbols = try file.symbols()
    #expect(file.sections.contains { $0.name == ".text" && $0.isExecutable })
    #expect(symbols.contains { $0.isDefined && $0.name.contains("12CourseDomain8TodoItem") })
    #expect(symbols.contains { !$0.isDefined && $0.name.hasPrefix("swift_") })
  }

  @Test("a truncated or damaged file is refused without a trap")
  func malformed() throws {
    let whole = try object()
    #expect(throws: ELFFile.Malformed.self) { try ELFFile([]) }
    for length in stride(from: 1, to: whole.count, by: whole.count / 40) {
      #expect(throws: ELFFile.Malformed.self) {
        _ = try ELFFile(Array(whole.prefix(length))).symbols()
      }
    }
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var garbled = whole
      // The header and the table of sections, where each byte matters.
      for place in [Int.random(in: 6..<64, using: &generator), garbled.count - 40] {
        garbled[place] = UInt8.random(in: 0...255, using: &generator)
      }
      let file = try? ELFFile(garbled)
      _ = try? file?.symbols()
    }
  }

  @Test("names with arbitrary bytes are read, and messages escape them")
  func names() throws {
    let gate = ObjectGate(
      module: "Chapter01Subjects",
      exports: ExportedSymbols(),
      gates: [.sections]
    )
    #expect(
      gate.objections(to: [1, 2, 3]) == [
        "the compiled file can't be read: it is not a 64-bit little-endian ELF file"
      ]
    )
  }

  @Test("frame sizes are read from the instructions that allocate them")
  func frames() throws {
    let small = FrameSizes(file: try ELFFile(object()))
    #expect(small.largestFrame() > 0 && small.largestFrame() < 8 << 10)
    #expect(try small.largestType() > 0)
  }
}
