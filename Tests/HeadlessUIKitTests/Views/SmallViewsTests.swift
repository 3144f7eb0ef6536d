import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("Small views and values", .ledger)
struct SmallViewsTests {
  private let lab = Lab()
  private let window = UIWindow()

  @Test("colors are equal if their components are")
  func colors() {
    #expect(UIColor.orange == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(UIColor(white: 1, alpha: 1) == .white)
    #expect(UIColor.white.withAlphaComponent(0.5) == UIColor(white: 1, alpha: 0.5))
    #expect(
      Set<UIColor>([.brown, .cyan, .darkGray, .lightGray, .magenta, .orange, .purple, .yellow])
        .count == 8
    )
  }

  @Test("a named color and a color of the system equal those of the same name and opacity only")
  func namedColors() {
    #expect(UIColor(named: "accent") == UIColor(named: "accent"))
    #expect(UIColor(named: "accent") != UIColor(named: "warning"))
    #expect(UIColor.systemBackground != .white)
    #expect(UIColor.systemBackground == .systemBackground)
    #expect(UIColor.label.withAlphaComponent(0.5) == UIColor.label.withAlphaComponent(0.5))
    #expect(UIColor.label.withAlphaComponent(0.5) != UIColor.label)
    #expect(UIColor.label.withAlphaComponent(0.5) != UIColor(white: 0, alpha: 0.5))
    let colors: Set<UIColor> = [
      .systemBlue, .systemBrown, .systemCyan, .systemGray, .systemGreen, .systemIndigo, .systemMint,
      .systemOrange, .systemPink, .systemPurple, .systemRed, .systemTeal, .systemYellow, .label,
      .secondaryLabel, .placeholderText, .separator, .systemBackground,
      .secondarySystemBackground, .systemGroupedBackground,
    ]
    #expect(colors.count == 20)
  }

  @Test("images are equal if they have the same name or the same data")
  func images() {
    #expect(UIImage(named: "cat") == UIImage(named: "cat"))
    #expect(UIImage(named: "cat") != UIImage(systemName: "cat"))
    #expect(UIImage(data: Data([1])) == UIImage(data: Data([1])))
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage() == UIImage())
  }

  @Test("an image view stores its images, and takes no touches by default")
  func imageViews() {
    let view = UIImageView(image: UIImage(named: "cat"))
    view.highlightedImage = UIImage(named: "dog")
    #expect(view.image == UIImage(named: "cat"))
    #expect(view.highlightedImage == UIImage(named: "dog"))
    #expect(!view.isHighlighted && !view.isUserInteractionEnabled)
    #expect(UIImageView().image == nil)
  }

  @Test("labels and fields store their alignment")
  func alignment() {
    let label = UILabel()
    let field = UITextField()
    label.textAlignment = .center
    field.textAlignment = .right
    #expect(label.textAlignment == .center)
    #expect(field.textAlignment == .right)
    #expect(UILabel().textAlignment == .natural)
  }

  @Test("tab bar items have a title, an image and a tag")
  func tabBarItems() {
    let image = UIImage(named: "list")
    let item = UITabBarItem(title: "List", image: image, tag: 3)
    #expect(item.title == "List")
    #expect(item.image == image)
    #expect(item.tag == 3)
    let selected = UIImage(named: "list.filled")
    #expect(
      UITabBarItem(title: nil, image: image, selectedImage: selected).selectedImage == selected
    )
    let system = UITabBarItem(tabBarSystemItem: .search, tag: 7)
    #expect(system.title == "Search")
    #expect(system.tag == 7)
  }

  @Test("bar items can be created without a title and without an action")
  func barItems() {
    let item = UINavigationItem()
    #expect(item.title == nil)
    let button = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
    let system = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
    item.rightBarButtonItems = [button, system]
    #expect(item.rightBarButtonItem?.title == "Done")
    #expect(system.title == "Add")
    var taps = 0
    let stop = button.observeTaps { taps += 1 }
    let screen = UIViewController()
    screen.navigationItem.rightBarButtonItem = button
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
    User(of: window).tap(button)
    stop()
    #expect(taps == 1)
  }

  @Test("a bar button has an image, with or without an action, or shows a view")
  func barImages() {
    final class Target {
      var log: [String] = []
      func tapped() { log.append("tapped") }
      func handedTap(_ item: UIBarButtonItem) { log.append("handed \(item.image != nil)") }
    }
    let target = Target()
    let image = UIImage(systemName: "trash")
    let screen = UIViewController()
    let items = [
      UIBarButtonItem(image: image, style: .plain, target: target, action: Target.tapped),
      UIBarButtonItem(image: image, style: .plain, target: target, action: Target.handedTap),
      UIBarButtonItem(image: image, style: .plain, target: nil, action: nil),
    ]
    screen.navigationItem.rightBarButtonItems = items
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
    for item in items { User(of: window).tap(item) }
    #expect(target.log == ["tapped", "handed true"])
    #expect(items.allSatisfy { $0.image == image && $0.title == nil })
    let indicator = UIActivityIndicatorView(style: .medium)
    #expect(UIBarButtonItem(customView: indicator).customView === indicator)
    #expect(items[0].customView == nil)
  }

  @Test("endEditing ends the editing of a field inside the view, and of no other")
  func endEditing() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inside = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let outside = UITextField(frame: CGRect(x: 0, y: 200, width: 100, height: 40))
    box.addSubview(inside)
    window.addSubview(box)
    window.addSubview(outside)
    window.makeKeyAndVisible()
    outside.becomeFirstResponder()
    #expect(box.endEditing(true))
    #expect(outside.isEditing)
    inside.becomeFirstResponder()
    #expect(box.endEditing(false))
    #expect(!inside.isEditing)
  }

  @Test("endEditing with force overrides a delegate that refuses")
  func forcedEnd() {
    final class Refusing: UITextFieldDelegate {
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    }
    let delegate = Refusing()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.delegate = delegate
    window.addSubview(field)
    window.makeKeyAndVisible()
    field.becomeFirstResponder()
    #expect(!window.endEditing(false))
    #expect(field.isEditing)
    #expect(window.endEditing(true))
    #expect(!field.isEditing)
  }

  @Test("an activity indicator is hidden while it is not animating, unless it should stay")
  func activity() {
    let indicator = UIActivityIndicatorView(style: .large)
    #expect(indicator.isHidden)
    indicator.startAnimating()
    #expect(indicator.isAnimating)
    #expect(!indicator.isHidden)
    indicator.stopAnimating()
    #expect(indicator.isHidden)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
  }
}
