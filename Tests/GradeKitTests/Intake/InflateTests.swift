import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

@Suite("Decompressing deflate and gzip", .startsProcesses)
struct InflateTests {
  /// 2,014 bytes of source as zlib packs them: one block with codes of its own.
  private static let packed = """
    bdQ9SkRBEATg3FNMYKAIy3TX/AaewTO8hZfIE8T9ScS7i4Ew1VReu/Omv+o59mu6b8dtz+k1vZ0v+9d9Ox/76f12uT7l5\
    9PH9pm+02NOLymnn4fjP24ibhS3Ne4iXijuaxwiPimONV7UxzTKlzVfRd4r5euabyIP/v+25ru6LX9/X/ND5BuPZ6z5Kf\
    KDpz8JS+FaZl5jXwnsgZiMTSFb4XsYORukHI/KyNok9mQNI26T3gHcSNyarEg4hdBNqfsIdyF3U/DwMDGitym7GFxI35V\
    +CfpO+q70S+FTnDdcrvgIS076rvSr88Sc9F3p184uTvqu9FvQd9J3pd/iKaTvSr/Hu5C+K/0eJ0b6Ljc/upA+lP4M+iB9\
    KP0ZOgbSh9z9HKoMfuTl8uewMSB/yO23sJigAqDKpyw0ANQANPmb8MyAKgBVAUN4zUAdwNBvZpgblQCqBFbD24y/FvwC
    """

  private static let text = (0..<40).map {
    "let value\($0) = Observable.just(\($0 * $0)).map { $0 + \($0) }\n"
  }.joined()

  private var packed: [UInt8] { Array(Data(base64Encoded: Self.packed)!) }

  @Test("a block with dynamic codes is decompressed")
  func dynamicBlock() throws {
    let (output, consumed) = try Inflate.decompress((packed + [1, 2, 3])[...], limit: 10_000)
    #expect(String(decoding: output, as: UTF8.self) == Self.text)
    #expect(consumed == packed.count)
  }

  @Test("no byte beyond the limit is produced")
  func limit() throws {
    let fault = #expect(throws: IntakeFault.self) {
      try Inflate.decompress(packed[...], limit: 2_013)
    }
    #expect(fault?.sentence == "it unpacks to more than 2013 bytes, the maximum")
    #expect(try Inflate.decompress(packed[...], limit: 2_014).output.count == 2_014)
  }

  @Test("truncated data is reported as damaged, without a trap")
  func cutOff() {
    for count in packed.indices {
      #expect(throws: Inflate.broken) {
        try Inflate.decompress(packed.prefix(count), limit: 10_000)
      }
    }
  }

  @Test("data with a flipped bit gives a fault or other output within the limit, without a trap")
  func damagedAnywhere() {
    for bit in 0..<packed.count * 8 {
      var damaged = packed
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      let output = try? Inflate.decompress(damaged[...], limit: 5_000).output
      #expect(output.map { $0.count <= 5_000 } ?? true)
    }
  }

  @Test("output of the system's gzip is decompressed, at each level", arguments: [1, 6, 9])
  func systemGzip(level: Int) throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: Self.text, count: 40) + UUID().uuidString
    let file = try folder.write(text, to: "text")
    let gzip = Command(
      program: "/bin/sh",
      arguments: ["-c", "gzip -\(level) \(file)"],
      environment: ProcessInfo.processInfo.environment,
      directory: "/"
    )
    #expect(try gzip.run().succeeded)
    let output = try Gzip.decompress(#require(folder.bytes("text.gz")), IntakeLimits())
    #expect(output.elementsEqual(text.utf8))
  }

  @Test("several members are concatenated, and a wrong checksum is reported as damage")
  func members() throws {
    let first = TarMaking.gzipped(Array("one ".utf8))
    let second = TarMaking.gzipped(Array("two".utf8))
    let output = try Gzip.decompress(first + second + [0, 0, 0], IntakeLimits())
    #expect(String(decoding: output, as: UTF8.self) == "one two")
    var wrong = first
    wrong[wrong.count - 8] ^= 1
    #expect(throws: Inflate.broken) { try Gzip.decompress(wrong, IntakeLimits()) }
  }

  @Test("the limits of size and ratio stop a thousandfold expansion")
  func bomb() {
    let (data, count) = DeflateBomb.zeros(copies: 20_000)
    let bomb = TarMaking.gzipped(deflated: data, checksum: 0, count: count)
    let fault = #expect(throws: IntakeFault.self) { try Gzip.decompress(bomb, IntakeLimits()) }
    #expect(
      fault?.sentence == "it unpacks to more than \(bomb.count * 100) bytes, the maximum"
    )
  }
}
