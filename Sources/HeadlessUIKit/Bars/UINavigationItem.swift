public import Foundation

/// The content of a navigation bar for one screen.
open class UINavigationItem: NSObject {
  /// The title of the screen in the bar; `nil` for none. Setting the controller's `title` sets it
  /// too.
  open var title: String?
  /// A line of text above the title; `nil`, the default, for none. It is stored, not drawn.
  open var prompt: String?
  /// Whether the bar hides the back button.
  open var hidesBackButton = false
  /// The look of the back button on the screen that is pushed next; `nil` for the default one. It
  /// is stored only: a ``User`` taps the back button without regard to it.
  open var backBarButtonItem: UIBarButtonItem?
  /// The items on the left; the first is the outermost.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The items on the right; the first is the outermost.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// Whether items on the left are shown next to the back button instead of replacing it.
  open var leftItemsSupplementBackButton = false

  /// Creates an item without a title.
  public override init() { super.init() }

  /// Creates an item with a title. A controller creates its own when `navigationItem` is read
  /// for the first time.
  /// - Parameter title: The title of the screen in the bar.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The outermost item on the left; `nil` if there is none. Setting it replaces all items on the
  /// left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost item on the right; `nil` if there is none. Setting it replaces all items on the
  /// right.
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
