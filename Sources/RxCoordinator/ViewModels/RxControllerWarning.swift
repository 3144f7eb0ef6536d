internal import Foundation
internal import Synchronization

/// The warnings of view models, controllers and flows about mistakes that don't stop the program.
public enum RxControllerWarning {
  private static let handler = Mutex<@Sendable (String) -> Void>(print)

  /// Sends warnings to a closure from now on, instead of the standard error stream.
  /// - Returns: A closure that restores the previous handler.
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
