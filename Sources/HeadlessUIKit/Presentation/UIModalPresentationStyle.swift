/// How a presented screen lies over the one that presents it.
public enum UIModalPresentationStyle: Sendable {
  /// As the system likes it: a sheet.
  case automatic
  /// Covers all; the presenting screen disappears.
  case fullScreen
  /// Covers the presenting screen, which disappears.
  case currentContext
  /// A sheet that can be pulled down. The presenting screen stays, and hears nothing.
  case pageSheet
  /// A smaller sheet, on large devices; otherwise as `pageSheet`.
  case formSheet
  /// Covers all and may be see-through: the presenting screen stays, and hears nothing.
  case overFullScreen
  /// Covers the presenting screen, which stays, and hears nothing.
  case overCurrentContext
  /// A bubble on large devices; otherwise as `pageSheet`.
  case popover
  /// Not modal at all.
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
