import AppReference
import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  /// Binds what a list screen shows besides its rows.
  static func bind(
    _ list: Milestone1.ListScreen,
    to items: BehaviorRelay<[Todo]>
  ) -> any Disposable {
    let shown = items.subscribe(onNext: { [weak list] items in
      let finished = items.count(where: \.isFinished)
      list?.title =
        switch items.count {
        case 0: "No items"
        case 1: "1 item"
        case let count: "\(count) items"
        }
      list?.countLabel.text = "\(finished) of \(items.count) finished"
      list?.clearButton.isEnabled = finished > 0
    })
    let cleared = list.clearButton.rx.tap.subscribe(onNext: {
      items.accept(items.value.filter { !$0.isFinished })
    })
    return Disposables.create(shown, cleared)
  }

  /// Binds the title of a detail screen in both directions, and its Done button.
  static func bind(
    _ detail: Milestone1.DetailScreen,
    title: BehaviorRelay<String>,
    items: BehaviorRelay<[Todo]>
  ) -> any Disposable {
    let id = detail.todo.id
    let toField = title.bind(to: detail.field.rx.text)
    let toTitle = detail.field.rx.text.orEmpty
      .filter { $0 != title.value }
      .subscribe(onNext: { title.accept($0) })
    let name = title.map(\.trimmed)
    let shown = name.subscribe(onNext: { [weak detail] name in
      detail?.title = name.isEmpty ? "New item" : name
    })
    let enabled = Observable.combineLatest(name, items) { name, items in
      !name.isEmpty && !items.contains { $0.id != id && $0.title.trimmed == name }
    }
    .bind(to: detail.doneButton.rx.isEnabled)
    return Disposables.create([toField, toTitle, shown, enabled])
  }
}

/// Never called: these have to pass the gates.
private struct Idioms {
  func frame() -> CGRect { CGRect(x: 0, y: 0, width: 100, height: 20) }
  func label() -> UILabel {
    let label = UILabel(frame: frame())
    label.text = "a"
    label.isHidden = true
    return label
  }
  func button() -> UIButton {
    let button = UIButton(frame: frame())
    button.isEnabled = false
    return button
  }
  func nested() -> UIView {
    let view = UIView(frame: frame())
    view.addSubview(label())
    return view
  }
  func navigation(_ screen: UIViewController) -> UINavigationController {
    screen.title = "a"
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done)
    return UINavigationController(rootViewController: screen)
  }
  func taps(_ button: UIButton) -> Observable<Int> { button.rx.tap.map { 1 } }
  func texts(_ field: UITextField) -> Observable<String> { field.rx.text.orEmpty.skip(1) }
  func bound(_ title: BehaviorRelay<String>, _ label: UILabel) -> any Disposable {
    title.bind(to: label.rx.text)
  }
  func driven(_ title: BehaviorRelay<String>, _ label: UILabel) -> any Disposable {
    title.asDriver().map { $0 + "!" }.drive(onNext: { [weak label] in label?.text = $0 })
  }
  func recovered(_ source: Observable<Int>) -> Driver<Int> { source.asDriver(onErrorJustReturn: 0) }
  func binder(_ label: UILabel) -> Binder<Int> { Binder(label) { $0.text = "\($1)" } }
  func first(_ screen: UIViewController) -> Bool { screen.view.subviews.first is UILabel }
}
