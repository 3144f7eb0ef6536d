import Foundation
import HeadlessUIKit
import RxControls
import RxCoordinator
import RxCore

// MARK: - The list

final class ShelfViewModel: RxViewModel {
  func pick(_ title: String) { steps.accept(ShelfStep.book(title)) }
}

final class ShelfViewController: RxViewController<ShelfViewModel> {
  let pickButton = UIButton(frame: CGRect(x: 0, y: 60, width: 200, height: 44))

  override func subviews() -> [UIView] { [pickButton] }
  override func createConstraints() {}

  override func bind() -> [any Disposable] {
    [pickButton.rx.tap.bind(with: viewModel) { model, _ in model.pick("Rain") }]
  }
}

// MARK: - A book, with a child screen

final class BookViewModel: RxViewModel {
  let stars = BehaviorRelay(value: 0)
  /// The appearance methods of the screen that were called.
  private(set) var appearances: [String] = []
  private let title: String

  init(_ title: String) {
    self.title = title
    super.init()
    bindEvents(to: stars, with: BookEvent.stars)
    viewDidLoad.subscribe(onNext: { [unowned self] in events.accept(BookEvent.title.event(title)) })
      .disposed(by: disposeBag)
    Observable.merge(
      viewWillAppear.map { "will appear" },
      viewDidAppear.map { "did appear" },
      viewWillDisappear.map { "will disappear" },
      viewDidDisappear.map { "did disappear" }
    )
    .subscribe(onNext: { [unowned self] in appearances.append($0) })
    .disposed(by: disposeBag)
  }
}

final class BookViewController: RxViewController<BookViewModel> {
  let starsLabel = UILabel()
  let box = UIView()
  let rating = RatingViewController(viewModel: RatingViewModel())

  override func subviews() -> [UIView] { [starsLabel, box] }
  override func createConstraints() { box.frame = CGRect(x: 0, y: 300, width: 300, height: 200) }

  override func bind() -> [any Disposable] {
    [viewModel.stars.map { "\($0) stars" }.bind(to: starsLabel.rx.text)]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(rating, to: box)
  }
}

// MARK: - The child

final class RatingViewModel: RxViewModel {
  let title = BehaviorRelay<String?>(value: nil)
  let chosen = PublishRelay<Int>()

  override func prepareForParentEvents() {
    bindParentEvents(to: title, with: BookEvent.title)
    bindToParentEvents(from: chosen, with: BookEvent.stars)
  }

  func borrow() { steps.accept(ShelfStep.borrow) }
}

final class RatingViewController: RxViewController<RatingViewModel> {
  let titleLabel = UILabel()
  let borrowButton = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))

  override func subviews() -> [UIView] { [titleLabel, borrowButton] }
  override func createConstraints() {}

  override func bind() -> [any Disposable] {
    [
      viewModel.title.bind(to: titleLabel.rx.text),
      borrowButton.rx.tap.bind(with: viewModel) { model, _ in model.borrow() },
    ]
  }
}
