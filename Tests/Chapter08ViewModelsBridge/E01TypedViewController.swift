public import HeadlessUIKit
public import RxCore

@testable internal import Chapter08ViewModels

/// The learner's code that the suite of 8.1 calls.
public struct E01Contract {
  /// Creates a screen that logs the calls of its methods in its view model.
  public let makeScreen:
    (_ model: Model, _ views: [UIView], _ bindings: [any Disposable]) -> UIViewController
  /// The view model of such a screen.
  public let viewModel: (UIViewController) -> Model?

  public final class Model {
    public fileprivate(set) var log: [String] = []

    public init() {}
  }

  public static var learner: E01Contract {
    E01Contract(
      makeScreen: { Screen($0, $1, $2) },
      viewModel: { ($0 as? Screen)?.viewModel }
    )
  }

  private final class Screen: Chapter08ViewModels::E01.MyRxViewController<Model> {
    private let views: [UIView]
    private let bindings: [any Disposable]

    init(_ model: Model, _ views: [UIView], _ bindings: [any Disposable]) {
      self.views = views
      self.bindings = bindings
      super.init(viewModel: model)
    }

    required init?(coder: NSCoder) { nil }

    override func subviews() -> [UIView] {
      viewModel.log.append("subviews")
      return views
    }

    override func createConstraints() {
      viewModel.log.append("createConstraints with \(viewIfLoaded?.subviews.count ?? 0) views")
    }

    override func bind() -> [any Disposable] {
      viewModel.log.append("bind")
      return bindings
    }

    override func viewDidLoad() {
      viewModel.log.append("viewDidLoad")
      super.viewDidLoad()
      viewModel.log.append("super.viewDidLoad returned")
    }
  }
}
