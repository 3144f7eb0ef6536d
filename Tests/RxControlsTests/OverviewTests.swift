import ExerciseKit
import HeadlessUIKit
import RxControls
import RxCore
import Testing

@Suite("The example of the overview", .ledger)
struct OverviewTests {
  private let lab = Lab()

  @Test("a text field enables a button")
  func example() {
    let field = UITextField()
    let button = UIButton()
    let bag = DisposeBag()

    field.rx.text.orEmpty
      .map { !$0.isEmpty }
      .bind(to: button.rx.isEnabled)
      .disposed(by: bag)
    #expect(!button.isEnabled)

    field.text = "milk"
    field.sendActions(for: .editingChanged)
    #expect(button.isEnabled)
  }
}
