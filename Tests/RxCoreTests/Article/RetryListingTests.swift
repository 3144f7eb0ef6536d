import ExerciseKit
import RxCore
import RxTest
import Testing

/// The article's sequence, built again: it fails twice with an error, and then completes.
private func lateSuccess() -> Observable<String> {
  var attempts = 0
  return .create { observer in
    attempts += 1
    observer.onNext("attempt \(attempts)")
    if attempts < 3 { observer.onError(RxError.unknown) } else { observer.onCompleted() }
    return Disposables.create()
  }
}

@Suite("The Bluetooth article: retry and debug", .ledger)
struct RetryListingTests {
  @Test("retry(3) makes three attempts in all, and fails with the third error")
  func attempts() {
    let lab = Lab()
    lab.expect(lab.observe(lab.cold("1#").retry(3)), "111#")
    let events = lab.observe(lateSuccess().retry(3), as: "late success")
    #expect(events.events.map(\.value.isCompleted) == [false, false, false, true])
    var failed = false
    _ = lateSuccess().retry(2).subscribe(onError: { _ in failed = true })
    #expect(failed)
  }

  @Test("debug after retry prints one subscription, debug before it prints one for each attempt")
  func debug() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      _ = lateSuccess().retry(3).debug("after").subscribe()
      _ = lateSuccess().debug("before").retry(3).subscribe()
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let lines = output.split(separator: "\n")
    #expect(lines.filter { $0.hasSuffix("after -> subscribed") }.count == 1)
    #expect(lines.filter { $0.hasSuffix("after -> isDisposed") }.count == 1)
    #expect(!lines.contains { $0.contains("after -> Event error") })
    #expect(lines.filter { $0.hasSuffix("before -> subscribed") }.count == 3)
    #expect(lines.filter { $0.contains("before -> Event error(") }.count == 2)
    #expect(lines.filter { $0.hasSuffix("before -> Event completed") }.count == 1)
  }
}
