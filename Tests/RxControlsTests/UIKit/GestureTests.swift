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
    let states = Ear(recognizer.rx.event.map(\.state))
    let taps = Ear(recognizer.rx.event)
    #expect(taps.heard.isEmpty)
    stage.user.tap(card)
    #expect(taps.heard.map { $0 === recognizer } == [true])
    states.stop()
    stage.user.tap(card)
    #expect(states.heard == [.ended])
    #expect(taps.heard.count == 2)
  }

  @Test("event completes when the recognizer is deallocated, and doesn't retain it")
  func end() {
    weak var gone: UITapGestureRecognizer?
    let event: ControlEvent<UITapGestureRecognizer>
    let ear: Ear<Void>
    do {
      let recognizer = UITapGestureRecognizer()
      event = recognizer.rx.event
      ear = Ear(event.map { _ in })
      gone = recognizer
    }
    #expect(gone == nil)
    #expect(ear.end == "completed")
    #expect(Ear(event.map { _ in }).end == "completed")
  }

  @Test("isEnabled of a recognizer can be bound")
  func isEnabled() {
    let recognizer = UITapGestureRecognizer()
    card.addGestureRecognizer(recognizer)
    let taps = Ear(recognizer.rx.event)
    recognizer.rx.isEnabled.onNext(false)
    stage.user.tap(card)
    #expect(taps.heard.isEmpty)
  }
}
