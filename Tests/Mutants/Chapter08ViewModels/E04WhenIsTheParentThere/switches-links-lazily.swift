// expect: failed loadedAfterMove — A parent sent a number, and then the screen

import HeadlessUIKit
import RxControls
import RxCoordinator
import RxCore

enum E04 {
  enum NumberEvent {
    static let number = RxControllerEvent.identifier()
  }

  final class NumberViewModel: RxViewModel {
    private let links = BehaviorRelay<Observable<Int?>>(value: .never())
    var number: Observable<Int?> { links.switchLatest().startWith(nil) }

    override func prepareForParentEvents() {
      links.accept(parentEvents.value(of: NumberEvent.number))
    }
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
