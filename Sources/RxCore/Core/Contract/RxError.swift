/// The errors that the library itself raises.
///
/// The conformance is unchecked because `disposed` carries a reference that is only named in a
/// message.
public enum RxError: Swift.Error, CustomDebugStringConvertible, @unchecked Sendable {
  /// An unknown error.
  case unknown
  /// A subject was used after its disposal.
  case disposed(object: AnyObject)
  /// A counter overflowed.
  case overflow
  /// An index or a count was out of range.
  case argumentOutOfRange
  /// An element was requested from a sequence that has none.
  case noElements
  /// One element was requested from a sequence that has several.
  case moreThanOneElement
  /// The sequence did not emit in time.
  case timeout

  /// A textual representation of the error.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .overflow: "Arithmetic overflow occurred."
    case .argumentOutOfRange: "Argument out of range."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }
}
