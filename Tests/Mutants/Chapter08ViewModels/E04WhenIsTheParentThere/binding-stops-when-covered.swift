// expect: failed covered — The parent sent a number while another screen

import HeadlessUIKit
import RxControls
import RxCoordinator
import RxCore

enum E04 {
  enum NumberEvent {
    static let number = RxControllerEvent.identifier()
  }

  final class NumberViewModel: RxViewModel {
    private let latest = BehaviorRelay<Int?>(value: nil)

    var number: Observable<Int?> { latest.asObservable() }

    override func prepareForParentEvents() {
      super.prepareForParentEvents()
      parentEvents.value(of: NumberEvent.number)
        .bind(to: latest)
        .disposed(by: disposeBag)
    }
  }

  final class NumberViewController: RxViewController<NumberViewModel> {
    let label = UILabel()

    override func subviews() -> [UIView] { [label] }

    override func createConstraints() { label.frame = view.bounds }

    /// Called when the view has been loaded.
    override func bind() -> [any Disposable] {
      [
        viewModel.number
          .take(until: viewModel.viewDidDisappear)
          .map { $0.map { "\($0)" } ?? "no number" }
          .bind(to: label.rx.text)
      ]
    }
  }
}
