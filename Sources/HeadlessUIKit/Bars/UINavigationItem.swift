public import Foundation

/// What a navigation bar shows for one screen.
open class UINavigationItem: NSObject {
  open var title: String?
  open var prompt: String?
  /// Whether the bar hides the back button.
  open var hidesBackButton = false
  open var backBarButtonItem: UIBarButtonItem?
  /// The items on the left; the first is the outermost.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The items on the right; the first is the outermost.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// Whether items on the left are shown beside the back button instead of replacing it.
  open var leftItemsSupplementBackButton = false

  public override init() { super.init() }

  public init(title: String) {
    self.title = title
    super.init()
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// All items in the bar.
  var barButtonItems: [UIBarButtonItem] { (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) }

  /// Whether a back button is visible, provided that there is a screen to go back to.
  var showsBackButton: Bool {
    guard !hidesBackButton else { return false }
    return leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty
  }
}
