// A relay of observables; switchLatest follows the one of the newest parent.

import HeadlessUIKit
import RxControls
import RxCoordinator
import RxCore

enum E04 {
  enum NumberEvent {
    static let number = RxControllerEvent.identifier()
  }

  final class NumberViewModel: RxViewModel {
    private let links = BehaviorRelay<Observable<Int?>>(value: .just(nil))
    private(set) lazy var number: Observable<Int?> = {
      let number = links.switchLatest().replay(1)
      number.connect().disposed(by: disposeBag)
      return number
    }()

    override init() {
      super.init()
      _ = number
    }

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
