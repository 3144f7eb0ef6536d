internal import Foundation
internal import Synchronization

/// What view models and their controllers have to say about a mistake that stops nothing.
public enum RxControllerWarning {
  private static let handler = Mutex<@Sendable (String) -> Void>(print)

  /// Takes warnings from now on, instead of the error stream.
  /// - Returns: gives them back to whoever took them before.
  @discardableResult
  public static func handle(_ new: @escaping @Sendable (String) -> Void) -> @Sendable () -> Void {
    let old = handler.withLock { handler in
      defer { handler = new }
      return handler
    }
    return { handler.withLock { $0 = old } }
  }

  static func report(_ text: String) {
    handler.withLock(\.self)("WARNING: \(text)")
  }

  private static let print: @Sendable (String) -> Void = { text in
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
