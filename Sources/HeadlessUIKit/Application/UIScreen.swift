public import Foundation

/// The screen of the device, of a common size. Nothing is drawn on it.
public final class UIScreen: NSObject, Sendable {
  /// The screen of the device.
  public static let main = UIScreen()

  /// The size of the screen in points: 390 × 844.
  public let bounds = UIWindow.screenFrame
  /// The number of pixels of a point in each direction: 3.
  public let scale: CGFloat = 3

  private override init() { super.init() }

  /// The size of the screen in pixels: 1170 × 2532.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
}

extension UIWindow {
  /// The screen of the device.
  public var screen: UIScreen { .main }
}
