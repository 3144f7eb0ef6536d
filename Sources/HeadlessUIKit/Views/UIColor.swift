public import Foundation

/// A color. Nothing is drawn here; colors are stored so that they can be compared.
public final class UIColor: NSObject, Sendable {
  private let components: [CGFloat]
  /// The name of a color that the system or the app defines; `nil` for any other color.
  private let name: String?

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
    name = nil
    super.init()
  }

  private init(_ name: String, _ components: [CGFloat]) {
    self.components = components
    self.name = name
    super.init()
  }

  /// Creates a color by its name in a bundle. UIKit fails if there is none; here no file is read.
  ///
  /// Two such colors are equal if they have the same name and opacity.
  /// - Parameter name: The name of a color in a bundle; every name is accepted.
  public convenience init?(named name: String) { self.init("bundle \(name)", [0, 0, 0, 1]) }

  /// Whether the object is a color with the same components, and with the same name if it has one.
  ///
  /// UIKit also compares the color spaces, so there a gray made with `init(white:alpha:)` differs
  /// from the same gray made of red, green and blue. Here the two are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let color = object as? UIColor else { return false }
    return color.components == components && color.name == name
  }

  /// A hash value of the four components.
  public override var hash: Int { components.hashValue }

  /// Creates a gray.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The same color with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let (red, green, blue) = (components[0], components[1], components[2])
    return name.map { UIColor($0, [red, green, blue, alpha]) }
      ?? UIColor(red: red, green: green, blue: blue, alpha: alpha)
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

extension UIColor {
  // In UIKit, these colors depend on the appearance. Here they have the components of the light one,
  // and differ from other colors with the same components.
  /// The system's blue.
  public static let systemBlue = system("systemBlue", 0, 122, 255)
  /// The system's brown.
  public static let systemBrown = system("systemBrown", 162, 132, 94)
  /// The system's cyan.
  public static let systemCyan = system("systemCyan", 50, 173, 230)
  /// The system's gray.
  public static let systemGray = system("systemGray", 142, 142, 147)
  /// The system's green.
  public static let systemGreen = system("systemGreen", 52, 199, 89)
  /// The system's indigo.
  public static let systemIndigo = system("systemIndigo", 88, 86, 214)
  /// The system's mint.
  public static let systemMint = system("systemMint", 0, 199, 190)
  /// The system's orange.
  public static let systemOrange = system("systemOrange", 255, 149, 0)
  /// The system's pink.
  public static let systemPink = system("systemPink", 255, 45, 85)
  /// The system's purple.
  public static let systemPurple = system("systemPurple", 175, 82, 222)
  /// The system's red.
  public static let systemRed = system("systemRed", 255, 59, 48)
  /// The system's teal.
  public static let systemTeal = system("systemTeal", 48, 176, 199)
  /// The system's yellow.
  public static let systemYellow = system("systemYellow", 255, 204, 0)
  /// The color of text.
  public static let label = system("label", 0, 0, 0)
  /// The color of less important text.
  public static let secondaryLabel = system("secondaryLabel", 60, 60, 67, alpha: 0.6)
  /// The color of the text that an empty field shows.
  public static let placeholderText = system("placeholderText", 60, 60, 67, alpha: 0.3)
  /// The color of thin lines between rows.
  public static let separator = system("separator", 60, 60, 67, alpha: 0.29)
  /// The background of a screen.
  public static let systemBackground = system("systemBackground", 255, 255, 255)
  /// The background of content on top of ``systemBackground``.
  public static let secondarySystemBackground = system("secondarySystemBackground", 242, 242, 247)
  /// The background of a grouped table.
  public static let systemGroupedBackground = system("systemGroupedBackground", 242, 242, 247)

  /// Creates a color of the system from its components, from 0 to 255.
  private static func system(
    _ name: String,
    _ red: CGFloat,
    _ green: CGFloat,
    _ blue: CGFloat,
    alpha: CGFloat = 1
  ) -> UIColor { UIColor("system \(name)", [red / 255, green / 255, blue / 255, alpha]) }
}
