// expect: failed synchronousResults — `results` emitted its list during `viewDidLoad` and completed

import HeadlessUIKit
import RxCore

enum E08 {
  final class SearchViewController: UIViewController {
    private(set) var titles: [String] = []

    private let results: Observable<[String]>
    private let bag = DisposeBag()

    init(results: Observable<[String]>) {
      self.results = results
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("This screen is not in a storyboard.") }

    override func viewDidLoad() {
      super.viewDidLoad()
      results
        .subscribe(
          onNext: { [weak self] titles in self?.titles = titles },
          onCompleted: { [weak self] in self?.titles = [] }
        )
        .disposed(by: bag)
    }
  }
}
