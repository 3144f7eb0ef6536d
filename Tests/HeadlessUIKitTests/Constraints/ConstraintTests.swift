import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("Constraints", .ledger)
struct ConstraintTests {
  private let lab = Lab()
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let box = UIView()
  private let label = UILabel()

  init() {
    root.addSubview(box)
    box.addSubview(label)
  }

  @Test("anchors make constraints with both sides, the relation and the constant")
  func anchors() {
    let constraint = label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 16)
    #expect(constraint.firstItem === label && constraint.firstAttribute == .leading)
    #expect(constraint.secondItem === box && constraint.secondAttribute == .leading)
    #expect(constraint.relation == .equal && constraint.multiplier == 1)
    #expect(constraint.constant == 16)
    #expect(constraint.priority == .required)
    #expect(!constraint.isActive)
    #expect(
      [
        label.leftAnchor.constraint(equalTo: box.rightAnchor),
        label.trailingAnchor.constraint(greaterThanOrEqualTo: box.centerXAnchor),
        label.topAnchor.constraint(lessThanOrEqualTo: box.bottomAnchor),
        label.centerYAnchor.constraint(equalTo: box.firstBaselineAnchor),
        label.lastBaselineAnchor.constraint(equalTo: box.topAnchor),
      ]
      .map { [$0.firstAttribute.rawValue, $0.relation.rawValue, $0.secondAttribute.rawValue] }
        == [[1, 0, 2], [6, 1, 9], [3, -1, 4], [10, 0, 12], [11, 0, 3]]
    )
  }

  @Test("dimensions are compared with numbers and with multiples of other dimensions")
  func dimensions() {
    let number = label.heightAnchor.constraint(equalToConstant: 44)
    #expect(number.secondItem == nil && number.secondAttribute == .notAnAttribute)
    #expect(number.constant == 44)
    #expect(label.widthAnchor.constraint(greaterThanOrEqualToConstant: 1).relation.rawValue == 1)
    #expect(label.widthAnchor.constraint(lessThanOrEqualToConstant: 1).relation.rawValue == -1)
    let half = label.widthAnchor.constraint(equalTo: box.heightAnchor, multiplier: 0.5)
    #expect(half.multiplier == 0.5 && half.constant == 0 && half.secondAttribute == .height)
    let more = label.widthAnchor
      .constraint(greaterThanOrEqualTo: box.widthAnchor, multiplier: 2, constant: 3)
    #expect(more.multiplier == 2 && more.constant == 3 && more.relation == .greaterThanOrEqual)
    let less = label.widthAnchor.constraint(lessThanOrEqualTo: box.widthAnchor, multiplier: 2)
    #expect(less.relation == .lessThanOrEqual)
  }

  @Test("an active constraint is recorded in the nearest view that contains both items")
  func activation() {
    let outer = label.topAnchor.constraint(equalTo: root.topAnchor)
    let inner = label.topAnchor.constraint(equalTo: box.topAnchor)
    let own = label.widthAnchor.constraint(equalToConstant: 8)
    NSLayoutConstraint.activate([outer, inner, own])
    #expect(root.constraints == [outer])
    #expect(box.constraints == [inner])
    #expect(label.constraints == [own])
    #expect(own.isActive)
    own.isActive = true
    #expect(label.constraints == [own])
    NSLayoutConstraint.deactivate([outer, own])
    #expect(root.constraints.isEmpty && label.constraints.isEmpty)
    #expect(!outer.isActive && inner.isActive)
  }

  @Test("constraints change no frame")
  func frames() {
    label.translatesAutoresizingMaskIntoConstraints = false
    label.widthAnchor.constraint(equalToConstant: 100).isActive = true
    root.layoutIfNeeded()
    #expect(label.frame == .zero)
    #expect(!label.translatesAutoresizingMaskIntoConstraints)
    #expect(box.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("views without a view in common can't have an active constraint")
  func noCommonView() {
    let stranger = UIView()
    let constraint = label.topAnchor.constraint(equalTo: stranger.topAnchor)
    #expect(
      misuses { constraint.isActive = true } == [
        "NSLayoutConstraint.isActive: the views of an active constraint have a view in common, and"
          + " UILabel and UIView have none. Add the views to their superview first, then activate"
          + " the constraint."
      ]
    )
    #expect(!constraint.isActive)
    let sibling = UIView()
    root.addSubview(sibling)
    let wide = label.widthAnchor.constraint(equalTo: sibling.widthAnchor)
    #expect(
      misuses { box.addConstraint(wide) } == [
        "UIView.addConstraint(_:): a view has constraints between views inside it, and UILabel and"
          + " UIView are not inside this UIView. Set isActive of the constraint instead: it finds"
          + " the view that contains both."
      ]
    )
    root.addConstraints([wide])
    #expect(wide.isActive)
    root.removeConstraints([wide])
    #expect(!wide.isActive)
  }

  @Test("removing a view removes its constraints with the views around it, and no others")
  func removal() {
    let outer = label.topAnchor.constraint(equalTo: root.topAnchor)
    let inner = label.topAnchor.constraint(equalTo: box.topAnchor)
    NSLayoutConstraint.activate([outer, inner])
    box.removeFromSuperview()
    #expect(!outer.isActive && inner.isActive)
    #expect(root.constraints.isEmpty)
    root.addSubview(label)
    #expect(!inner.isActive)
    outer.isActive = true
    root.addSubview(label)
    #expect(outer.isActive)
  }

  @Test("a constraint can be made of items and attributes, and named")
  func items() {
    let constraint = NSLayoutConstraint(
      item: label,
      attribute: .width,
      relatedBy: .greaterThanOrEqual,
      toItem: box,
      attribute: .height,
      multiplier: 2,
      constant: 5
    )
    constraint.identifier = "wide"
    constraint.priority = UILayoutPriority(rawValue: 999)
    constraint.constant = 6
    box.addConstraint(constraint)
    let found = box.constraints.first { $0.identifier == "wide" }
    #expect(found?.firstAttribute == .width && found?.secondAttribute == .height)
    #expect(found?.multiplier == 2 && found?.constant == 6)
    #expect(found?.priority == UILayoutPriority(999))
  }

  @Test("a constraint retains no view, and is inactive after its view was deallocated")
  func lifetimes() {
    weak var gone: UIView?
    let constraint: NSLayoutConstraint
    do {
      let view = UIView()
      constraint = view.widthAnchor.constraint(equalToConstant: 1)
      constraint.isActive = true
      gone = view
    }
    #expect(gone == nil)
    #expect(!constraint.isActive)
    #expect(constraint.firstItem == nil)
  }

  @Test("priorities of a view's own size are stored for each direction")
  func ownSize() {
    #expect(label.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(label.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    label.setContentHuggingPriority(.required, for: .horizontal)
    label.setContentCompressionResistancePriority(.fittingSizeLevel, for: .vertical)
    #expect(label.contentHuggingPriority(for: .horizontal) == .required)
    #expect(label.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(label.contentCompressionResistancePriority(for: .vertical).rawValue == 50)
    #expect(label.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
  }
}

@Suite("Layout guides", .ledger)
struct LayoutGuideTests {
  private let lab = Lab()

  @Test("the guide of the safe area excludes what bars cover, that of the margins 8 points more")
  func safeArea() {
    let screen = UIViewController()
    let app = App(UINavigationController(rootViewController: screen))
    let guide = screen.view.safeAreaLayoutGuide
    let insets = screen.view.safeAreaInsets
    #expect(insets.top > 0)
    #expect(guide.owningView === screen.view)
    #expect(guide.layoutFrame.minY == insets.top)
    #expect(guide.layoutFrame.height == screen.view.bounds.height - insets.top - insets.bottom)
    #expect(screen.view.layoutMarginsGuide.layoutFrame == guide.layoutFrame.insetBy(dx: 8, dy: 8))
    #expect(screen.view.safeAreaLayoutGuide === guide)
    withExtendedLifetime(app) {}
  }

  @Test("guides can be constrained like views, and removing one removes its constraints")
  func constraints() {
    let (root, box) = (UIView(), UIView())
    root.addSubview(box)
    let guide = UILayoutGuide()
    guide.identifier = "gap"
    box.addLayoutGuide(guide)
    #expect(box.layoutGuides == [guide])
    let outer = guide.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor)
    let own = guide.heightAnchor.constraint(equalToConstant: 4)
    NSLayoutConstraint.activate([
      outer, own, guide.leadingAnchor.constraint(equalTo: box.trailingAnchor),
    ])
    #expect(root.constraints == [outer])
    #expect(box.constraints.count == 2)
    #expect(own.firstItem === guide)
    #expect(guide.layoutFrame == .zero)
    box.removeLayoutGuide(guide)
    #expect(root.constraints.isEmpty && box.constraints.isEmpty)
    #expect(guide.owningView == nil && box.layoutGuides.isEmpty)
  }

  @Test("every edge of a guide has an anchor")
  func edges() {
    let box = UIView()
    let guide = box.safeAreaLayoutGuide
    let constraints = [
      box.leftAnchor.constraint(equalTo: guide.leftAnchor),
      box.rightAnchor.constraint(equalTo: guide.rightAnchor),
      box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      box.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      box.topAnchor.constraint(equalTo: guide.topAnchor),
      box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      box.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      box.widthAnchor.constraint(equalTo: guide.widthAnchor),
      box.heightAnchor.constraint(equalTo: guide.heightAnchor),
    ]
    #expect(constraints.allSatisfy { $0.firstAttribute == $0.secondAttribute })
    #expect(Set(constraints.map(\.firstAttribute)).count == 10)
  }

  @Test("a scroll view has a guide of its content and one of its frame")
  func scrollView() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 500)
    #expect(scrollView.contentLayoutGuide.layoutFrame.size == scrollView.contentSize)
    #expect(scrollView.frameLayoutGuide.layoutFrame == scrollView.bounds)
  }

  @Test("a view with guides is deallocated")
  func lifetime() {
    weak var gone: UIView?
    do {
      let view = UIScrollView()
      _ = (view.safeAreaLayoutGuide, view.layoutMarginsGuide, view.contentLayoutGuide)
      view.addLayoutGuide(UILayoutGuide())
      gone = view
    }
    #expect(gone == nil)
  }
}
