import ExerciseKit
import Foundation
import HeadlessUIKit
import RxControls
import RxCore
import Testing

@Suite("Names that clients use", .ledger)
struct ClientNamesTests {
  private let stage = ScreenStage()

  @Test("textInput combines the field and the property of its text")
  func textInput() {
    let field = stage.show(UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
    let input: TextInput<UITextField> = field.rx.textInput
    #expect(input.base === field)
    let text = EventRecorder(input.text)
    input.text.onNext("milk")
    #expect(field.text == "milk")
    stage.user.type("!", into: field)
    #expect(text.received.last == "milk!")
  }

  @Test("isEnabled of an alert's action can be bound")
  func alertAction() {
    let action = UIAlertAction(title: "Delete", style: .destructive)
    let isAllowed = BehaviorRelay(value: false)
    let subscription = isAllowed.bind(to: action.rx.isEnabled)
    #expect(!action.isEnabled)
    isAllowed.accept(true)
    #expect(action.isEnabled)
    subscription.dispose()
  }

  @Test("isAnimating starts and stops an activity indicator")
  func isAnimating() {
    let indicator = UIActivityIndicatorView(style: .medium)
    let isLoading = BehaviorRelay(value: true)
    let subscription = isLoading.bind(to: indicator.rx.isAnimating)
    #expect(indicator.isAnimating && !indicator.isHidden)
    isLoading.accept(false)
    #expect(!indicator.isAnimating && indicator.isHidden)
    subscription.dispose()
  }

  @Test("the image of an image view can be bound")
  func image() {
    let view = UIImageView()
    let subscription = Observable.just(UIImage(named: "cat")).bind(to: view.rx.image)
    #expect(view.image == UIImage(named: "cat"))
    subscription.dispose()
  }

  @Test("a refresh control emits the user's pulls, and isRefreshing begins and ends a refresh")
  func refreshing() {
    let scrollView = stage.show(UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    let pulls = EventRecorder(control.rx.controlEvent(.valueChanged))
    stage.user.pullToRefresh(scrollView)
    #expect(pulls.received.count == 1)
    control.rx.isRefreshing.onNext(false)
    #expect(!control.isRefreshing)
    control.rx.isRefreshing.onNext(true)
    #expect(control.isRefreshing)
    #expect(pulls.received.count == 1)
  }

  @Test("the app's changes between foreground and background are emitted")
  func application() {
    var log: [String] = []
    let events = [
      ("active", UIApplication.rx.didBecomeActive), ("resign", UIApplication.rx.willResignActive),
      ("back", UIApplication.rx.didEnterBackground),
      ("fore", UIApplication.rx.willEnterForeground),
      ("launch", UIApplication.rx.didFinishLaunching), ("end", UIApplication.rx.willTerminate),
      ("memory", UIApplication.rx.didReceiveMemoryWarning),
    ]
    let bag = DisposeBag()
    for (name, event) in events {
      event.subscribe(onNext: { log.append(name) }).disposed(by: bag)
    }
    stage.user.leaveApp()
    stage.user.returnToApp()
    #expect(log == ["resign", "back", "fore", "active"])
    log = []
    for name in [
      UIApplication.didFinishLaunchingNotification, UIApplication.willTerminateNotification,
      UIApplication.didReceiveMemoryWarningNotification,
    ] {
      NotificationCenter.default.post(name: name, object: UIApplication.shared)
    }
    #expect(log == ["launch", "end", "memory"])
  }

  @Test("prefetchRows and cancelPrefetchingForRows emit the table's requests, and forward them")
  func prefetching() {
    final class Prefetching: UITableViewDataSourcePrefetching {
      var count = 0

      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        count += 1
      }
    }
    let forward = Prefetching()
    let table = stage.show(UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 88)))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let rows = Observable.just(Array(0..<50))
    let subscription = rows.bind(to: table.rx.items(cellIdentifier: "cell")) { _, number, cell in
      cell.textLabel?.text = "\(number)"
    }
    table.prefetchDataSource = forward
    let prefetched = EventRecorder(table.rx.prefetchRows)
    let cancelled = EventRecorder(table.rx.cancelPrefetchingForRows)
    stage.window.makeKeyAndVisible()
    table.setNeedsLayout()
    stage.window.layoutIfNeeded()
    table.setContentOffset(CGPoint(x: 0, y: 880), animated: false)
    stage.window.layoutIfNeeded()
    #expect(prefetched.received.first?.map(\.row) == [2, 3])
    #expect(cancelled.received.first?.map(\.row) == [2, 3])
    #expect(forward.count == prefetched.received.count)
    subscription.dispose()
  }
}
