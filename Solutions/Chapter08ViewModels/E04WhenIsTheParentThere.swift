// 8.4 When is the parent there?
//
// The parent tells a number, and this screen's label never shows it. Repair the view model, so that
// the label shows the last number that a parent told: one from before the screen came, those that
// follow, and those of another parent that the screen may get later. Without a number it shows
// "no number"; that is before the first, and when a parent tells nil. A parent that tells nothing
// changes nothing.

import HeadlessUIKit
import RxControls
import RxCoordinator
import RxCore

enum E04 {
  enum NumberEvent {
    static let number = RxControllerEvent.identifier()
  }

  final class NumberViewModel: RxViewModel {
    // BEGIN SOLUTION
    // STUB: // TODO: 8.4 Is there a parent when this property is read?
    // STUB: var number: Observable<Int?> {
    // STUB:   parentEvents.value(of: NumberEvent.number)
    // STUB: }
    let number = BehaviorRelay<Int?>(value: nil)

    override func prepareForParentEvents() {
      parentEvents.value(of: NumberEvent.number).bind(to: number).disposed(by: disposeBag)
    }
    // END SOLUTION
  }

  final class NumberViewController: RxViewController<NumberViewModel> {
    let label = UILabel()

    override func subviews() -> [UIView] { [label] }

    override func createConstraints() { label.frame = view.bounds }

    /// Called when the view has been loaded.
    override func bind() -> [any Disposable] {
      [viewModel.number.map { $0.map { "\($0)" } ?? "no number" }.bind(to: label.rx.text)]
    }
  }
}
