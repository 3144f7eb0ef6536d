public import Foundation

/// The base class of the items in a bar.
open class UIBarItem: NSObject, DeallocationObservable {
  /// The objects that are released when the item is deallocated. UIKit has no such property.
  public let attachments = Attachments()

  /// The text of the item; `nil`, the default, for none.
  open var title: String?
  /// The image of the item; `nil`, the default, for none. It is stored, not drawn.
  open var image: UIImage?
  /// A number by which your code can identify the item; 0 by default.
  open var tag = 0
  /// A name by which tests can identify the item; `nil`, the default, for none.
  open var accessibilityIdentifier: String?
  /// Whether the user can tap the item.
  open var isEnabled = true { didSet { VirtualMain.require(self, "isEnabled") } }

  /// Creates an enabled item without a title.
  public override init() { super.init() }
}
