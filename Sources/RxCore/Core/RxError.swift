/// The errors that the library itself raises.
///
/// Unchecked, because `disposed` carries a reference to be named in a message, never to be used.
public enum RxError: Swift.Error, CustomDebugStringConvertible, @unchecked Sendable {
  /// Something went wrong, nobody knows what.
  case unknown
  /// A subject was used after it had been disposed.
  case disposed(object: AnyObject)
  /// A counter ran over.
  case overflow
  /// An index or a count lay outside of its range.
  case argumentOutOfRange
  /// An element was asked of a sequence that has none.
  case noElements
  /// One element was asked of a sequence that has several.
  case moreThanOneElement
  /// The sequence took too long.
  case timeout

  /// The error in words.
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
