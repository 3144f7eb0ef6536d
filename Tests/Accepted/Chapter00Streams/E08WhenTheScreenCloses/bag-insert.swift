// Inserts the subscription into a lazy bag.

import HeadlessUIKit
import RxCore

enum E08 {
  final class SearchViewController: UIViewController {
    private(set) var titles: [String] = []

    private let results: Observable<[String]>
    private lazy var bag = DisposeBag()

    init(results: Observable<[String]>) {
      self.results = results
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("This screen is not in a storyboard.") }

    override func viewDidLoad() {
      super.viewDidLoad()
      bag.insert(results.subscribe(onNext: { [weak self] titles in self?.titles = titles }))
    }
  }
}
