// expect: failed twoScreens — Two screens were open and one was closed, and the other one was

import HeadlessUIKit
import RxCore

enum E08 {
  final class SearchViewController: UIViewController {
    private(set) var titles: [String] = []

    private let results: Observable<[String]>
    nonisolated(unsafe) private static var bag: DisposeBag?

    init(results: Observable<[String]>) {
      self.results = results
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("This screen is not in a storyboard.") }

    override func viewDidLoad() {
      super.viewDidLoad()
      let bag = DisposeBag()
      Self.bag = bag
      results
        .subscribe(onNext: { [weak self] titles in self?.titles = titles })
        .disposed(by: bag)
    }

    deinit { Self.bag = nil }
  }
}
