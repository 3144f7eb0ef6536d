// expect: failed closingDisposes — The screen was closed and deallocated, and its subscription to

import HeadlessUIKit
import RxCore

enum E08 {
  final class SearchViewController: UIViewController {
    private(set) var titles: [String] = []

    private let results: Observable<[String]>
    nonisolated(unsafe) private static let bag = DisposeBag()

    init(results: Observable<[String]>) {
      self.results = results
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("This screen is not in a storyboard.") }

    override func viewDidLoad() {
      super.viewDidLoad()
      results
        .subscribe(onNext: { [weak self] titles in self?.titles = titles })
        .disposed(by: Self.bag)
    }
  }
}
