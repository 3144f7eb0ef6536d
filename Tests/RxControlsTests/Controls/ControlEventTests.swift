import ExerciseKit
import RxControls
import RxCore
import RxTest
import Testing

@MainActor
@Suite("ControlEvent", .ledger)
struct ControlEventTests {
  @Test("forwards the events to its subscribers")
  func events() {
    let lab = Lab()
    let event = ControlEvent(events: lab.hot("-1-2|"))
    let first = lab.observe(event)
    let second = lab.observe(event.asControlEvent().asObservable(), at: 2)
    lab.expect(first, "-1-2|")
    lab.expect(second, "---2|")
    lab.expectNoLeaks()
  }

  @Test("converts to a driver, a signal and an infallible sequence")
  func conversions() {
    onVirtualTime { lab in
      let event = ControlEvent(events: lab.hot("-1-2|"))
      let driver = lab.observe(event.asDriver().asObservable())
      let signal = lab.observe(event.asSignal().asObservable())
      let infallible = lab.observe(event.asInfallible().asObservable())
      for recording in [driver, signal, infallible] { lab.expect(recording, "-1-2|") }
    }
  }
}
