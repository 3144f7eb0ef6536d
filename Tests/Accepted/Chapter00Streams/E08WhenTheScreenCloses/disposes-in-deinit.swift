// Stores the disposable, and disposes of it in `deinit`.

import HeadlessUIKit
import RxCore

enum E08 {
  final class SearchViewController: UIViewController {
    private(set) var titles: [String] = []

    private let results: Observable<[String]>
    private var subscription: (any Disposable)?

    init(results: Observable<[String]>) {
      self.results = results
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("This screen is not in a storyboard.") }

    override func viewDidLoad() {
      super.viewDidLoad()
      subscription = results.subscribe(onNext: { [weak self] titles in self?.titles = titles })
    }

    deinit { subscription?.dispose() }
  }
}
