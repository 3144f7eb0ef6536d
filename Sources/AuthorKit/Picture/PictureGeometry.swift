/// A point of a picture, in pixels from its upper left corner.
struct PicturePoint: Hashable {
  var x: Int
  var y: Int
}

/// A rectangle of a picture, in pixels.
struct PictureRect: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var midX: Int { x + width / 2 }
  var midY: Int { y + height / 2 }

  func grown(by distance: Int) -> Self {
    Self(
      x: x - distance,
      y: y - distance,
      width: width + 2 * distance,
      height: height + 2 * distance
    )
  }

  /// Whether the two have more than an edge in common.
  func overlaps(_ other: Self) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The smallest rectangle that contains both points.
  init(_ a: PicturePoint, _ b: PicturePoint) {
    self.init(
      x: min(a.x, b.x),
      y: min(a.y, b.y),
      width: abs(a.x - b.x),
      height: abs(a.y - b.y)
    )
  }

  init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// A side of a box.
enum PictureSide: Int, CaseIterable {
  case top, right, bottom, left

  /// One step away from the box.
  var outward: PicturePoint {
    switch self {
    case .top: PicturePoint(x: 0, y: -1)
    case .right: PicturePoint(x: 1, y: 0)
    case .bottom: PicturePoint(x: 0, y: 1)
    case .left: PicturePoint(x: -1, y: 0)
    }
  }

  var isHorizontal: Bool { self == .top || self == .bottom }

  var opposite: Self {
    switch self {
    case .top: .bottom
    case .right: .left
    case .bottom: .top
    case .left: .right
    }
  }
}

/// How wide text is in the fonts that a picture may be shown in.
///
/// A file can't measure the reader's fonts. The widths are those of DejaVu Sans, the widest of the
/// usual ones, so text never leaves its box.
enum TextWidth {
  /// - Parameter size: The size of the font, in pixels.
  static func of(_ text: String, size: Int, isBold: Bool = false) -> Int {
    let units = text.reduce(0) { $0 + thousandths(of: $1) }
    return units * size * (isBold ? 112 : 100) / 100_000 + 1
  }

  /// In thousandths of the font's size.
  private static func thousandths(of character: Character) -> Int {
    switch character {
    case "i", "j", "l", "I", "'", "|", ".", ",", ":", ";", " ", "!": 340
    case "f", "t", "r", "(", ")", "[", "]", "-", "\"": 410
    case "m", "M", "W", "@", "…", "→": 980
    case "w", "%": 850
    case "+", "=", "<", ">", "~": 840
    case _ where character.isUppercase: 720
    default: 625
    }
  }
}
