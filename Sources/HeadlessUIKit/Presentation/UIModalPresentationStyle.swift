/// The way in which a presented screen covers the presenting one.
public enum UIModalPresentationStyle: Sendable {
  /// The default of the system: a sheet.
  case automatic
  /// Covers the whole window; the presenting screen disappears.
  case fullScreen
  /// Covers the presenting screen, which disappears.
  case currentContext
  /// A sheet that can be pulled down. The presenting screen receives no appearance calls.
  case pageSheet
  /// A smaller sheet, on large devices; otherwise as `pageSheet`.
  case formSheet
  /// Covers the whole window and can be transparent. The presenting screen receives no appearance
  /// calls.
  case overFullScreen
  /// Covers the presenting screen, which receives no appearance calls.
  case overCurrentContext
  /// A popover on large devices; otherwise as `pageSheet`.
  case popover
  /// Not a modal presentation.
  case none

  /// Whether the presenting screen disappears.
  var covers: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the user can pull the screen down.
  var isSheet: Bool {
    switch self {
    case .automatic, .pageSheet, .formSheet, .popover: true
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .none: false
    }
  }
}
