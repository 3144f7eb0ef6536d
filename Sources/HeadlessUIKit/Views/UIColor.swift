public import Foundation

/// A color. Nothing is drawn here; colors are stored so that they can be compared.
public final class UIColor: NSObject, Sendable {
  private let components: [CGFloat]

  /// Creates a color from its components.
  ///
  /// They are stored as they are passed, without a color space.
  /// - Parameters:
  ///   - red: The red component, from 0 to 1.
  ///   - green: The green component, from 0 to 1.
  ///   - blue: The blue component, from 0 to 1.
  ///   - alpha: The opacity, from 0 (transparent) to 1 (opaque).
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    super.init()
  }

  /// Whether the object is a color with the same components.
  ///
  /// UIKit also compares the color spaces, so there a gray made with `init(white:alpha:)` differs
  /// from the same gray made of red, green and blue. Here the two are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == components
  }

  /// A hash value of the four components.
  public override var hash: Int { components.hashValue }

  /// Creates a gray.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The same color with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }

  /// Opaque black: red, green and blue are 0.
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// Opaque blue: red 0, green 0, blue 1.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Opaque brown: red 0.6, green 0.4, blue 0.2.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Black with an opacity of 0: fully transparent.
  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque cyan: red 0, green 1, blue 1.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Opaque dark gray: a third in each component.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Opaque gray: 0.5 in each component.
  public static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  /// Opaque green: red 0, green 1, blue 0.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Opaque light gray: two thirds in each component.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// Opaque magenta: red 1, green 0, blue 1.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Opaque orange: red 1, green 0.5, blue 0.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Opaque purple: red 0.5, green 0, blue 0.5.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Opaque red: red 1, green 0, blue 0.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Opaque white: red, green and blue are 1.
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// Opaque yellow: red 1, green 1, blue 0.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
}
