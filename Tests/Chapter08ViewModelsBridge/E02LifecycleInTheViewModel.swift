public import HeadlessUIKit
public import RxCore

@testable internal import Chapter08ViewModels

/// The learner's code that the suite of 8.2 calls.
public struct E02Contract {
  public let makeModel: () -> Model
  /// Creates a screen whose methods call `own` at the end of their own code.
  public let makeScreen: (_ model: Model, _ own: @escaping (String) -> Void) -> UIViewController
  /// Creates a screen that overrides `loadView` without calling `super`.
  public let makeScreenWithOwnView:
    (_ model: Model, _ own: @escaping (String) -> Void) -> UIViewController

  public struct Model {
    public let object: AnyObject
    /// The nine signals, by name.
    public let signals: KeyValuePairs<String, Observable<Void>>
    fileprivate let model: Chapter08ViewModels::E02.MyRxViewModel
  }

  public static var learner: E02Contract {
    E02Contract(
      makeModel: { Model(Chapter08ViewModels::E02.MyRxViewModel()) },
      makeScreen: { Screen($0.model, $1) },
      makeScreenWithOwnView: { ScreenWithOwnView($0.model, $1) }
    )
  }

  private final class ScreenWithOwnView: Screen {
    override func loadView() { view = UIView() }
  }

  private class Screen:
    Chapter08ViewModels::E02.MyRxViewController<Chapter08ViewModels::E02.MyRxViewModel>
  {
    private let own: (String) -> Void

    init(_ model: Chapter08ViewModels::E02.MyRxViewModel, _ own: @escaping (String) -> Void) {
      self.own = own
      super.init(viewModel: model)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      own("viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      own("viewWillAppear")
    }

    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      own("viewIsAppearing")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      own("viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      own("viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      own("viewDidDisappear")
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      own("viewWillLayoutSubviews")
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      own("viewDidLayoutSubviews")
    }

    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      own("viewSafeAreaInsetsDidChange")
    }
  }
}

extension E02Contract.Model {
  fileprivate init(_ model: Chapter08ViewModels::E02.MyRxViewModel) {
    self.model = model
    object = model
    signals = [
      "viewDidLoad": model.viewDidLoad,
      "viewWillAppear": model.viewWillAppear,
      "viewIsAppearing": model.viewIsAppearing,
      "viewDidAppear": model.viewDidAppear,
      "viewWillDisappear": model.viewWillDisappear,
      "viewDidDisappear": model.viewDidDisappear,
      "viewWillLayoutSubviews": model.viewWillLayoutSubviews,
      "viewDidLayoutSubviews": model.viewDidLayoutSubviews,
      "viewSafeAreaInsetsDidChange": model.viewSafeAreaInsetsDidChange,
    ]
  }
}
