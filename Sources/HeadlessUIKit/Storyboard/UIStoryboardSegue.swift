public import Foundation

/// A transition from one screen to another.
open class UIStoryboardSegue: NSObject {
  /// The name of the segue in the storyboard; `nil` for a segue that your code created without one.
  public let identifier: String?
  /// The screen at which the segue starts.
  public let source: UIViewController
  /// The screen to which the segue leads.
  public let destination: UIViewController

  private let performHandler: () -> Void

  /// Creates a segue, without performing it.
  /// - Parameters:
  ///   - identifier: The name of the segue; `nil` for none.
  ///   - source: The screen at which the segue starts.
  ///   - destination: The screen to which it leads.
  ///   - performHandler: Shows the destination. ``perform()`` calls it each time.
  public init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
    performHandler: @escaping () -> Void = {}
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
    super.init()
  }

  /// Shows the destination. Called after `prepare(for:sender:)`.
  open func perform() { performHandler() }
}
