// expect: failed noNumber — The label must show "no number" before the

import HeadlessUIKit
import RxControls
import RxCoordinator
import RxCore

enum E04 {
  enum NumberEvent {
    static let number = RxControllerEvent.identifier()
  }

  final class NumberViewModel: RxViewModel {
    let number = ReplayRelay<Int?>.create(bufferSize: 1)

    override func prepareForParentEvents() {
      parentEvents.value(of: NumberEvent.number).bind(to: number).disposed(by: disposeBag)
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
