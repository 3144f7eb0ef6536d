public import RxCoordinator
public import RxCore

/// What a screen, a flow or a link of the app asks for.
public enum AppStep: Step {
  /// The app begins with its list.
  case list
  /// The system opens a link to an item, such as `todo/7`.
  case link(String)
  /// The user wants to edit an item.
  case edit(Todo)
  /// The user has finished editing an item.
  case save(Todo)
}

/// A stepper whose steps are the elements of an observable.
///
/// It is subscribed to the observable while a coordinator retains it.
public final class ScreenStepper: Stepper {
  /// The relay that a coordinator subscribes to.
  public let steps = PublishRelay<any Step>()
  private let source: Observable<AppStep>
  private var bag = DisposeBag()

  /// Creates a stepper.
  /// - Parameter source: The steps. The stepper subscribes when a coordinator is ready for them.
  public init(_ source: Observable<AppStep>) { self.source = source }

  /// Subscribes to the observable.
  public func readyToEmitSteps() {
    bag = DisposeBag()
    source.subscribe(onNext: { [steps] in steps.accept($0) }).disposed(by: bag)
  }
}
