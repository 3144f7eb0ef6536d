import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

/// A view model that observes all lifecycle methods in `init`, before there is a screen.
private final class DiaryViewModel: RxViewModel {
  private(set) var entries: [String] = []

  override init() {
    super.init()
    let methods: KeyValuePairs<String, Observable<Void>> = [
      "did load": viewDidLoad,
      "will appear": viewWillAppear,
      "is appearing": viewIsAppearing,
      "did appear": viewDidAppear,
      "will disappear": viewWillDisappear,
      "did disappear": viewDidDisappear,
      "will lay out": viewWillLayoutSubviews,
      "did lay out": viewDidLayoutSubviews,
      "safe area": viewSafeAreaInsetsDidChange,
    ]
    for (name, method) in methods {
      method.subscribe(onNext: { [unowned self] in entries.append(name) }).disposed(by: disposeBag)
    }
  }
}

private final class DiaryViewController: RxViewController<DiaryViewModel> {
  override func subviews() -> [UIView] { [] }
  override func createConstraints() {}
  override func bind() -> [any Disposable] { [] }
}

@Suite("The RxController README: the lifecycle in the view model", .ledger)
struct LifecycleListingTests {
  private let lab = Lab()

  @Test("a view model that subscribes in init receives every lifecycle method, in their order")
  func all() {
    let window = UIWindow()
    let screen = DiaryViewController(viewModel: DiaryViewModel())
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
    window.rootViewController = UIViewController()
    let entries = screen.viewModel.entries
    let order = ["did load", "will appear", "is appearing", "did appear", "did disappear"]
    #expect(entries.filter(order.contains) == order)
    for name in ["will lay out", "did lay out", "safe area"] {
      #expect(entries.contains(name), "\(name)")
    }
    let layouts = ["will lay out", "did lay out"].map { entries.firstIndex(of: $0)! }
    #expect(layouts[0] < layouts[1])
  }

  @Test("a view model without a screen receives nothing, and none of its subjects leaks")
  func none() {
    do {
      let model = DiaryViewModel()
      lab.watch(model, as: "the view model")
      #expect(model.entries.isEmpty)
    }
    lab.expectDeallocated("the view model")
    lab.expectNoLeaks()
  }
}
