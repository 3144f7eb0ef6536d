import ExerciseKit
import Foundation
import SimBluetooth
import Testing

@Suite("CBUUID", .ledger)
struct CBUUIDTests {
  @Test("short and long forms of a UUID are equal")
  func equality() {
    let short = CBUUID(string: "180d")
    let long = CBUUID(string: "0000180D-0000-1000-8000-00805F9B34FB")
    #expect(short == long)
    #expect(
      Set([short, long, CBUUID(string: "0000180D"), CBUUID(data: Data([0x18, 0x0d]))]).count == 1
    )
    #expect(short != CBUUID(string: "180F"))
  }

  @Test("the text is the shortest form")
  func text() {
    let own = "6E400001-B5A3-F393-E0A9-E50E24DCCA9E"
    #expect(CBUUID(string: "0000180d-0000-1000-8000-00805f9b34fb").uuidString == "180D")
    #expect(CBUUID(string: "1234180D").uuidString == "1234180D")
    #expect(CBUUID(string: own.lowercased()).uuidString == own)
    #expect(CBUUID(nsuuid: UUID(uuidString: own)!).data.count == 16)
  }

  @Test("a prefix 0x is ignored, as on a device")
  func prefix() {
    #expect(CBUUID(string: "0x180D") == CBUUID(string: "180D"))
    #expect(CBUUID(string: "0X0000180d").uuidString == "180D")
  }

  @Test("a UUID without arguments consists of zeros")
  func zeros() {
    #expect(CBUUID() == CBUUID())
    #expect(CBUUID().uuidString == "00000000-0000-0000-0000-000000000000")
  }

  @Test("the message for an invalid text names the text and the expected forms")
  func message() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { _ = CBUUID(string: "0x18") }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("'0x18' is not a Bluetooth UUID: expected 4, 8 or 32"))
  }

  @Test("an invalid text terminates the program, as on a device")
  func wrongText() async {
    await #expect(processExitsWith: .failure) { _ = CBUUID(string: "18") }
    await #expect(processExitsWith: .failure) { _ = CBUUID(string: "heart rate") }
    await #expect(processExitsWith: .failure) { _ = CBUUID(string: "18-0D") }
  }
}
