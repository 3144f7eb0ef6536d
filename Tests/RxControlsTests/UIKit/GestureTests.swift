import ExerciseKit
import Foundation
import HeadlessUIKit
import RxControls
import RxCore
import Testing

@Suite("Gestures as observables", .ledger)
struct GestureTests {
  private let stage = ScreenStage()
  private let card: UIView

  init() { card = stage.show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))) }

  @Test("event emits the recognizer for each gesture, in its state, to every observer")
  func event() {
    let recognizer = UITapGestureRecognizer()
    card.addGestureRecognizer(recognizer)
    let states = EventRecorder(recognizer.rx.event.map(\.state))
    let taps = EventRecorder(recognizer.rx.event)
    #expect(taps.received.isEmpty)
    stage.user.tap(card)
    #expect(taps.received.map { $0 === recognizer } == [true])
    states.stop()
    stage.user.tap(card)
    #expect(states.received == [.ended])
    #expect(taps.received.count == 2)
  }

  @Test("event completes when the recognizer is deallocated, and doesn't retain it")
  func end() {
    weak var gone: UITapGestureRecognizer?
    let event: ControlEvent<UITapGestureRecognizer>
    let recorder: EventRecorder<Void>
    do {
      let recognizer = UITapGestureRecognizer()
      event = recognizer.rx.event
      recorder = EventRecorder(event.map { _ in })
      gone = recognizer
    }
    #expect(gone == nil)
    #expect(recorder.end == "completed")
    #expect(EventRecorder(event.map { _ in }).end == "completed")
  }

  @Test("isEnabled of a recognizer can be bound")
  func isEnabled() {
    let recognizer = UITapGestureRecognizer()
    card.addGestureRecognizer(recognizer)
    let taps = EventRecorder(recognizer.rx.event)
    recognizer.rx.isEnabled.onNext(false)
    stage.user.tap(card)
    #expect(taps.received.isEmpty)
  }
}
