import ExerciseKit
import Foundation
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

private final class Model: RxViewModel {
  var log: [String] = []
  var isPrepared = 0

  override func prepareForParentEvents() { isPrepared += 1 }
}

private final class Page: RxViewController<Model> {
  let first = UILabel()
  let second = UILabel()
  let isBound = BooleanDisposable()

  override func subviews() -> [UIView] {
    viewModel.log.append("subviews")
    return [first, second]
  }

  override func createConstraints() {
    viewModel.log.append("constraints after \(view.subviews.count) views")
  }

  override func bind() -> [any Disposable] {
    viewModel.log.append("bind")
    return [
      viewModel.viewDidLoad.subscribe(onNext: { [viewModel] in viewModel.log.append("did load") }),
      isBound,
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.log.append("own viewDidLoad is over")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    viewModel.log.append("own viewWillAppear")
  }
}

private final class Bare: RxViewController<RxViewModel> {}

@Suite("A controller with a view model", .ledger)
struct RxViewControllerTests {
  private let lab = Lab()

  @Test("views, constraints, bindings: once, in this order; then the view model is notified")
  func order() {
    let model = Model()
    let page = Page(viewModel: model)
    #expect(page.viewModel === model)
    page.loadViewIfNeeded()
    page.loadViewIfNeeded()
    #expect(
      model.log == [
        "subviews", "constraints after 2 views", "bind", "own viewDidLoad is over", "did load",
      ]
    )
    #expect(page.view.subviews == [page.first, page.second])
  }

  @Test("the view model receives each call after the controller's method, and no earlier ones")
  func lifecycle() {
    let window = UIWindow()
    let model = Model()
    let bag = DisposeBag()
    model.viewWillAppear.subscribe(onNext: { model.log.append("will appear") }).disposed(by: bag)
    model.viewIsAppearing.subscribe(onNext: { model.log.append("is appearing") }).disposed(by: bag)
    model.viewDidAppear.subscribe(onNext: { model.log.append("did appear") }).disposed(by: bag)
    model.viewDidDisappear.subscribe(onNext: { model.log.append("did disappear") })
      .disposed(by: bag)
    var layouts = 0
    model.viewDidLayoutSubviews.subscribe(onNext: { layouts += 1 }).disposed(by: bag)
    let page = Page(viewModel: model)
    window.rootViewController = page
    window.makeKeyAndVisible()
    window.rootViewController = UIViewController()
    #expect(
      Array(model.log.drop { $0 != "own viewWillAppear" }) == [
        "own viewWillAppear", "will appear", "is appearing", "did appear", "did disappear",
      ]
    )
    #expect(layouts > 0)
    var late = 0
    model.viewDidLoad.subscribe(onNext: { late += 1 }).disposed(by: bag)
    #expect(late == 0)
  }

  @Test("the view model receives calls that are made by hand, as in a unit test")
  func calledByHand() {
    let model = Model()
    let bag = DisposeBag()
    model.viewWillAppear.subscribe(onNext: { model.log.append("will appear") }).disposed(by: bag)
    model.viewDidAppear.subscribe(onNext: { model.log.append("did appear") }).disposed(by: bag)
    let page = Page(viewModel: model)
    page.viewWillAppear(false)
    page.viewDidAppear(false)
    #expect(model.log.suffix(3) == ["will appear", "own viewWillAppear", "did appear"])
  }

  @Test("bindings are disposed of with the controller, and nothing leaks")
  func end() {
    let bound: BooleanDisposable
    do {
      let page = Page(viewModel: Model())
      lab.watch(page, as: "the page")
      lab.watch(page.viewModel, as: "its view model")
      page.loadViewIfNeeded()
      bound = page.isBound
    }
    #expect(bound.isDisposed)
    lab.expectDeallocated("the page")
    lab.expectDeallocated("its view model")
    lab.expectNoLeaks()
  }

  @Test("a child's view is in place, loaded and bound, before the view models are linked")
  func child() {
    let parent = Page(viewModel: Model())
    let child = Page(viewModel: Model())
    let plain = UIViewController()
    let box = UIView()
    parent.loadViewIfNeeded()
    parent.view.addSubview(box)
    parent.addChild(child, to: box)
    parent.addChild(plain)
    #expect(child.view.superview === box)
    #expect(plain.view.superview === parent.view)
    #expect(child.parent === parent)
    #expect(child.viewModel.log.last == "did load")
    #expect(child.viewModel.isPrepared == 1)
  }

  @Test("a removed child receives no more events, and can be added again")
  func removedChild() {
    let name = RxControllerEvent.identifier()
    let parent = Page(viewModel: Model())
    let child = Page(viewModel: Model())
    parent.loadViewIfNeeded()
    parent.addChild(child)
    var received: [String] = []
    child.viewModel.parentEvents.unwrappedValue(of: name).subscribe(onNext: { received.append($0) })
      .disposed(by: child.viewModel.disposeBag)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    parent.viewModel.events.accept(name.event("Alice"))
    lab.run(until: 1)
    #expect(received.isEmpty)
    parent.addChild(child)
    #expect(child.viewModel.isPrepared == 2)
  }

  @Test("a missing override causes a warning")
  func warnings() {
    let warnings = Warnings()
    Bare(viewModel: RxViewModel()).loadViewIfNeeded()
    #expect(
      warnings.all == [
        "WARNING: Bare does not override subviews().",
        "WARNING: Bare does not override createConstraints().",
        "WARNING: Bare does not override bind().",
      ]
    )
  }

  @Test("a controller can't be created from a storyboard, and the message explains why")
  func coder() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      VirtualMain.begin()
      _ = Bare(coder: NSCoder())
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("can't be created from a storyboard or xib"))
  }

  @Test("a screen contributes its view model, a flow a step")
  func sugar() {
    let window = UIWindow()
    let coordinator = FlowCoordinator()
    let child = ScriptedFlow("child")
    let page = Page(viewModel: Model())
    let flow = ScriptedFlow { flow, place in
      switch place {
      case .one:
        flow.stack.pushViewController(page, animated: false)
        return .viewController(page)
      case .two: return .flow(child, with: Place.three)
      default: return .none
      }
    }
    window.rootViewController = flow.stack
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: Place.one))
    page.viewModel.steps.accept(Place.two)
    #expect(flow.received == ["one", "two"])
    #expect(child.received == ["three"])
  }
}
