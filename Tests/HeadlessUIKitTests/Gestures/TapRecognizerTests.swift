import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("Tap recognizers", .ledger)
struct TapRecognizerTests {
  private let stage = ControlStage()
  private let card: UIView

  init() { card = stage.show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))) }

  @Test("a tap calls the methods of the targets, in the state of a recognized gesture")
  func targets() {
    let target = TapTarget()
    let recognizer = UITapGestureRecognizer(target: target, action: TapTarget.tapped)
    recognizer.addTarget(target, action: TapTarget.handedTap)
    card.addGestureRecognizer(recognizer)
    #expect(recognizer.view === card)
    stage.user.tap(card)
    #expect(target.log == ["tapped", "tapped in ended"])
    #expect(recognizer.state == .possible)
    #expect(UIGestureRecognizer.State.recognized == .ended)
    recognizer.removeTarget(target)
    stage.user.tap(card)
    #expect(target.log.count == 2)
  }

  @Test("a recognizer holds its target weakly, and is released with its view")
  func lifetimes() {
    weak var target: TapTarget?
    weak var recognizer: UITapGestureRecognizer?
    do {
      let view = UIView()
      let kept = TapTarget()
      let added = UITapGestureRecognizer(target: kept, action: TapTarget.tapped)
      view.addGestureRecognizer(added)
      (target, recognizer) = (kept, added)
    }
    #expect(target == nil)
    #expect(recognizer == nil)
  }

  @Test("an action that takes another class than that of the recognizer is a misuse")
  func wrongSender() {
    let target = TapTarget()
    card.addGestureRecognizer(
      UITapGestureRecognizer(target: target, action: TapTarget.handedControl)
    )
    #expect(
      misuses { stage.user.tap(card) } == [
        "UITapGestureRecognizer.addTarget(_:action:): an action is handed the recognizer that it"
          + " was added to, and the action of TapTarget takes a UIControl. Let the action take a"
          + " UITapGestureRecognizer, or a UIGestureRecognizer."
      ]
    )
  }

  @Test("a recognizer can be created without a target")
  func noTarget() {
    card.addGestureRecognizer(UITapGestureRecognizer())
    card.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
    #expect(card.gestureRecognizers?.count == 2)
    stage.user.tap(card)
  }

  @Test("a view has its recognizers in order, and a recognizer has one view")
  func ownership() {
    let (first, second) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    #expect(card.gestureRecognizers == nil)
    card.gestureRecognizers = [first, second]
    let other = UIView()
    other.addGestureRecognizer(first)
    #expect(card.gestureRecognizers == [second])
    #expect(first.view === other)
    card.removeGestureRecognizer(first)
    #expect(first.view === other)
    card.removeGestureRecognizer(second)
    #expect(second.view == nil)
    #expect(card.gestureRecognizers == nil)
  }

  @Test("the recognizer of the innermost view recognizes a tap, and no other")
  func innermost() {
    let inner = UIView(frame: card.bounds)
    card.addSubview(inner)
    let (innerTarget, cardTarget) = (TapTarget(), TapTarget())
    let innerTap = UITapGestureRecognizer(target: innerTarget, action: TapTarget.tapped)
    inner.addGestureRecognizer(innerTap)
    card.addGestureRecognizer(UITapGestureRecognizer(target: cardTarget, action: TapTarget.tapped))
    stage.user.tap(inner)
    #expect(innerTarget.log.count == 1)
    #expect(cardTarget.log.isEmpty)
    innerTap.isEnabled = false
    stage.user.tap(inner)
    #expect(innerTarget.log.count == 1)
    #expect(cardTarget.log.count == 1)
  }

  @Test("a recognizer of two taps needs both; one of two fingers never recognizes anything")
  func twoTaps() {
    let (single, double, fingers) = (TapTarget(), TapTarget(), TapTarget())
    let twice = UITapGestureRecognizer(target: double, action: TapTarget.tapped)
    twice.numberOfTapsRequired = 2
    let twoFingers = UITapGestureRecognizer(target: fingers, action: TapTarget.tapped)
    twoFingers.numberOfTouchesRequired = 2
    card.gestureRecognizers = [
      twoFingers, twice, UITapGestureRecognizer(target: single, action: TapTarget.tapped),
    ]
    stage.user.tap(card)
    #expect([single, double].map(\.log.count) == [1, 0])
    stage.user.tap(card, times: 2)
    #expect([single, double].map(\.log.count) == [2, 1])
    #expect(fingers.log.isEmpty)
  }

  @Test("a button takes the tap from the recognizers of the views around it")
  func button() {
    let button = UIButton()
    card.addSubview(button)
    let target = TapTarget()
    card.addGestureRecognizer(UITapGestureRecognizer(target: target, action: TapTarget.tapped))
    stage.note((.touchUpInside, "up"), (.touchCancel, "cancel"), of: button)
    stage.user.tap(button)
    stage.user.tap(button as UIView)
    #expect(stage.log == ["up", "up"])
    #expect(target.log.isEmpty)
  }

  @Test("a recognizer of the control itself cancels the control's touch, unless it should not")
  func ownRecognizer() {
    let button = UIButton()
    card.addSubview(button)
    let target = TapTarget()
    let recognizer = UITapGestureRecognizer(target: target, action: TapTarget.tapped)
    button.addGestureRecognizer(recognizer)
    stage.note((.touchUpInside, "up"), (.touchCancel, "cancel"), of: button)
    stage.user.tap(button)
    #expect(stage.log == ["cancel"])
    #expect(!button.isHighlighted)
    recognizer.cancelsTouchesInView = false
    stage.user.tap(button)
    #expect(stage.log == ["cancel", "up"])
    #expect(target.log.count == 2)
  }

  @Test("a recognizer around a table prevents the selection of rows, unless it lets touches pass")
  func table() {
    let rows = UITableViewController.WithRows()
    let app = App(rows)
    let target = TapTarget()
    let recognizer = UITapGestureRecognizer(target: target, action: TapTarget.tapped)
    app.window.addGestureRecognizer(recognizer)
    app.user.tapRow(at: IndexPath(row: 1, section: 0), in: rows.tableView)
    #expect(rows.selected.isEmpty)
    recognizer.cancelsTouchesInView = false
    app.user.tapRow(at: IndexPath(row: 1, section: 0), in: rows.tableView)
    #expect(rows.selected == [1])
    #expect(target.log.count == 2)
  }

  @Test("a label takes no touches until it is made to")
  func label() {
    let label = stage.show(UILabel())
    let target = TapTarget()
    label.addGestureRecognizer(UITapGestureRecognizer(target: target, action: TapTarget.tapped))
    #expect(
      misuses { stage.user.tap(label) } == [
        "User.tap(_:times:): a user touches only what can be seen and reached, and UILabel takes no"
          + " touches. Show it first, or let the user do something else."
      ]
    )
    label.isUserInteractionEnabled = true
    stage.user.tap(label)
    #expect(target.log.count == 1)
  }
}

private final class TapTarget {
  var log: [String] = []

  func tapped() { log.append("tapped") }

  func handedTap(_ recognizer: UITapGestureRecognizer) {
    log.append("tapped in \(recognizer.state)")
  }

  func handedControl(_ control: UIControl) { log.append("control") }
}

extension UITableViewController {
  /// Three rows, which record their selection.
  fileprivate final class WithRows: UITableViewController {
    var selected: [Int] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath.row)
    }
  }
}
