import CourseDomain
import ExerciseKit
import RxCore
import Testing

@Suite("Radio", .ledger)
struct RadioTests {
  @Test("emits each change of its state after the change, and never the current state")
  func emitsChanges() {
    let radio = Radio()
    var received: [RadioState] = []
    let subscription = radio.stateChanges.subscribe(onNext: {
      received.append($0)
      #expect(radio.state == $0)
    })
    #expect(received == [])
    radio.change(to: .poweredOn)
    radio.change(to: .poweredOn)
    radio.change(to: .resetting)
    subscription.dispose()
    radio.change(to: .unknown)
    #expect(received == [.poweredOn, .resetting])
    #expect(radio.state == .unknown)
  }

  @Test("starts a separate scan for each call, until the scan is disposed of")
  func countsScans() {
    let radio = Radio(state: .poweredOn)
    var found: [String] = []
    let first = radio.startScan(found: { found.append("1 \($0)") }, failed: { _ in })
    let second = radio.startScan(found: { found.append("2 \($0)") }, failed: { _ in })
    radio.find("watch")
    first.dispose()
    radio.find("lamp")
    second.dispose()
    radio.find("nobody")
    #expect(found == ["1 watch", "2 watch", "2 lamp"])
    #expect(radio.starts == 2)
    #expect(radio.runningScans == 0)
  }

  @Test("interference fails all running scans, which find nothing afterwards")
  func interference() {
    let radio = Radio(state: .poweredOn)
    var received: [String] = []
    let scan = radio.startScan(found: { received.append($0) }, failed: { received.append("\($0)") })
    radio.interfere()
    radio.find("watch")
    radio.interfere()
    scan.dispose()
    #expect(received == ["interference"])
    #expect(radio.runningScans == 0)
  }

  @Test("a scan can be disposed of while a device is being found")
  func endsWhileFinding() {
    let radio = Radio(state: .poweredOn)
    var scan: (any Disposable)?
    var found = 0
    scan = radio.startScan(
      found: { _ in
        found += 1
        scan?.dispose()
      },
      failed: { _ in }
    )
    radio.find("watch")
    radio.find("watch")
    #expect(found == 1)
  }
}
