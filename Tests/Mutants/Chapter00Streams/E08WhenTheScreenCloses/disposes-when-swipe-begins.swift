// expect: failed canceledSwipe — The user began to swipe back and released too early, and the screen did

import HeadlessUIKit
import RxCore

enum E08 {
  final class SearchViewController: UIViewController {
    private(set) var titles: [String] = []

    private let results: Observable<[String]>
    private var bag = DisposeBag()

    init(results: Observable<[String]>) {
      self.results = results
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("This screen is not in a storyboard.") }

    override func viewDidLoad() {
      super.viewDidLoad()
      results
        .subscribe(onNext: { [weak self] titles in self?.titles = titles })
        .disposed(by: bag)
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if isMovingFromParent { bag = DisposeBag() }
    }
  }
}
