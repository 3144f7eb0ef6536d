public import Foundation

/// A transition from one screen to another.
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  /// The screen at which the segue starts.
  public let source: UIViewController
  /// The screen to which the segue leads.
  public let destination: UIViewController

  private let performHandler: () -> Void

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
