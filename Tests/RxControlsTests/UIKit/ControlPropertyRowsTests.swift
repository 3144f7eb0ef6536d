import ExerciseKit
import Foundation
import HeadlessUIKit
import RxControls
import RxCore
import Testing

/// Rows 2-7 to 2-10, 2-14 and 2-15 of `Chapters/behaviours.json`.
@Suite("The contract of control properties", .ledger)
struct ControlPropertyRowsTests {
  private let stage = ScreenStage()
  private let field: CountingField

  init() { field = stage.show(CountingField()) }

  @Test("2-7 the text is emitted on subscription and on each editing event, begin and end included")
  func row2x7() {
    let recorder = EventRecorder(field.rx.text)
    #expect(recorder.received == [""])
    stage.user.type("ab", into: field)
    field.resignFirstResponder()
    #expect(recorder.received == ["", "", "a", "ab", "ab"])
  }

  @Test("2-7 a text that code sets is not emitted")
  func row2x7silent() {
    let recorder = EventRecorder(field.rx.text)
    field.text = "milk"
    field.rx.text.onNext("tea")
    #expect(field.text == "tea")
    #expect(recorder.received == [""])
  }

  @Test("2-8 an equal text does not change the field, so that a composition continues")
  func row2x8() {
    stage.user.compose("にほ", in: field)
    field.rx.text.onNext("にほ")
    #expect(field.settings == 0)
    #expect(field.markedTextRange != nil)
    stage.user.settle(as: "日本", in: field)
    #expect(field.text == "日本")
    field.rx.text.onNext("東京")
    #expect(field.settings == 1)
  }

  @Test("2-9 a custom property: read on each event, set by a binder, its control held weakly")
  func row2x9() {
    var control: UIControl? = stage.show(UIControl(frame: .zero))
    weak let gone = control
    let property = control!.rx.controlProperty(
      editingEvents: .valueChanged,
      getter: { $0.tag },
      setter: { $0.tag = $1 }
    )
    let recorder = EventRecorder(property)
    control?.tag = 7
    control?.sendActions(for: .touchDown)
    control?.sendActions(for: .valueChanged)
    #expect(recorder.received == [0, 7])
    property.onNext(9)
    #expect(control?.tag == 9)
    property.onCompleted()
    control?.removeFromSuperview()
    control = nil
    #expect(gone == nil)
    #expect(recorder.end == "completed")
    property.onNext(1)
    let late = EventRecorder(property)
    #expect(late.received.isEmpty)
    #expect(late.end == "completed")
  }

  @Test("2-10 changed omits the current value; completion changes nothing")
  func row2x10() {
    field.text = "milk"
    let recorder = EventRecorder(field.rx.text.changed)
    stage.user.type("!", into: field)
    #expect(recorder.received == ["milk", "milk!"])
    field.rx.text.onCompleted()
    #expect(field.text == "milk!")
    field.rx.text.orEmpty.onNext("tea")
    #expect(field.text == "tea")
  }

  @Test("2-10 an error sent to a control property traps in a debug build")
  func row2x10error() async throws {
    let exit = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      ControlProperty(values: Observable<Int>.never(), valueSink: PublishSubject<Int>())
        .onError(TestError.first)
    }
    #expect(exit.words.contains("Binding error to a control property: first"))
  }

  @Test("2-14 a field bound to another shows its text, and its own observable emits nothing")
  func row2x14() {
    let copy = stage.show(UITextField())
    let recorder = EventRecorder(copy.rx.text)
    let binding = field.rx.text.bind(to: copy.rx.text)
    stage.user.type("tea", into: field)
    #expect(copy.text == "tea")
    #expect(recorder.received == [""])
    binding.dispose()
  }

  @Test("2-15 the attributed text has the same contract")
  func row2x15() {
    let recorder = EventRecorder(field.rx.attributedText.map { $0?.string })
    stage.user.type("a", into: field)
    let bold = NSAttributedString(string: "b", attributes: [.init("weight"): "bold"])
    field.rx.attributedText.onNext(bold)
    #expect(field.attributedText == bold)
    #expect(field.settings == 1)
    field.rx.attributedText.onNext(bold)
    #expect(field.settings == 1)
    #expect(recorder.received == ["", "", "a"])
  }

  @Test("a field and a relay bound in both directions converge, without a loop or lost input")
  func bothWays() {
    let name = BehaviorRelay<String?>(value: "milk")
    let recorder = EventRecorder(name)
    let binding = Disposables.create(
      name.bind(to: field.rx.text),
      field.rx.text
        .filter { [weak field] _ in field?.markedTextRange == nil }
        .distinctUntilChanged()
        .bind(to: name)
    )
    #expect(field.text == "milk")
    name.accept("tea")
    #expect(field.text == "tea")
    stage.user.compose("に", in: field)
    #expect(name.value == "tea")
    stage.user.settle(as: "日", in: field)
    #expect(field.text == "tea日")
    #expect(name.value == "tea日")
    #expect(recorder.received == ["milk", "milk", "tea", "tea", "tea日"])
    binding.dispose()
  }

  @Test("switch, slider, stepper, segments, picker: the current value, then the user's changes")
  func otherControls() {
    let toggle = stage.show(UISwitch())
    let isOn = EventRecorder(toggle.rx.isOn)
    stage.user.flip(toggle)
    #expect(isOn.received == [false, true])

    let slider = stage.show(UISlider())
    let position = EventRecorder(slider.rx.value)
    stage.user.slide(slider, to: 0.25, 0.5)
    #expect(position.received == [0, 0.25, 0.5])

    let stepper = stage.show(UIStepper())
    let step = EventRecorder(stepper.rx.value)
    stage.user.increment(stepper)
    #expect(step.received == [0, 1])

    let segments = stage.show(UISegmentedControl(items: ["a", "b"]))
    let index = EventRecorder(segments.rx.selectedSegmentIndex)
    stage.user.choose(segment: 1, in: segments)
    #expect(index.received == [-1, 1])

    let picker = stage.show(UIDatePicker())
    let (first, day) = (picker.date, Date(timeIntervalSince1970: 86_400))
    let date = EventRecorder(picker.rx.date)
    stage.user.choose(day, in: picker)
    #expect(date.received == [first, day])
  }

  @Test("values set by code reach the controls")
  func writing() {
    let toggle = UISwitch()
    toggle.rx.isOn.onNext(true)
    #expect(toggle.isOn)
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.rx.titleForSegment(at: 0).onNext("all")
    segments.rx.enabledForSegment(at: 1).onNext(false)
    #expect(segments.titleForSegment(at: 0) == "all")
    #expect(!segments.isEnabledForSegment(at: 1))
    let button = UIButton()
    button.rx.title().onNext("Done")
    button.rx.title(for: .disabled).onNext("Wait")
    button.rx.isEnabled.onNext(false)
    #expect(button.currentTitle == "Wait")
    #expect(button.title(for: .normal) == "Done")
  }
}
