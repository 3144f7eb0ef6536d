// 0.8 When the screen closes
//
// The search screen shows the lists of titles that `results` emits. `results` is an observable
// like that of 0.7. It never fails, because the texts of a search field never fail.
// - Subscribe in `viewDidLoad`, once, and not before.
// - Store each list that `results` emits in `titles`.
// - The subscription lasts as long as the screen object. It goes on while another screen covers
//   this one, and when a swipe back is canceled. It also goes on while a closed screen is retained
//   to be shown again. It is disposed of when the screen is deallocated.
// - The subscription must not keep the screen alive.

import HeadlessUIKit
import RxCore

enum E08 {
  final class SearchViewController: UIViewController {
    /// The titles that the table shows.
    private(set) var titles: [String] = []

    private let results: Observable<[String]>
    // BEGIN SOLUTION
    // STUB: // TODO: 0.8 Store what disposes of the subscription when the screen is deallocated.
    private let bag = DisposeBag()
    // END SOLUTION

    init(results: Observable<[String]>) {
      self.results = results
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("This screen is not in a storyboard.") }

    override func viewDidLoad() {
      super.viewDidLoad()
      // BEGIN SOLUTION
      // STUB: // TODO: 0.8 Subscribe to `results`.
      results
        .subscribe(onNext: { [weak self] titles in self?.titles = titles })
        .disposed(by: bag)
      // END SOLUTION
    }
  }
}
