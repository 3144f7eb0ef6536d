public import Foundation

/// The base class of the items in a bar.
open class UIBarItem: NSObject, DeallocationObservable {
  public let attachments = Attachments()

  open var title: String?
  open var tag = 0
  open var accessibilityIdentifier: String?
  /// Whether the user can tap the item.
  open var isEnabled = true { didSet { VirtualMain.require(self, "isEnabled") } }

  public override init() { super.init() }
}
