package import CourseKit
internal import Foundation

/// The secret from which the seeds of all runs are derived. With it, the inputs of the suites can
/// be predicted; with the same key, the same bytes get the same inputs on any machine.
package struct CourseKey: Sendable, Equatable {
  private let bytes: [UInt8]

  /// - Parameter bytes: The secret, of any length.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The key in a file, which is created with a random key if it does not exist.
  ///
  /// - Throws: A `Problem` if the file can't be read or created, or is too short to be a secret.
  package static func load(_ path: String) throws -> CourseKey {
    if let kept = FileManager.default.contents(atPath: path) {
      guard kept.count >= 16 else {
        throw Problem(
          .course,
          "\(path) is not a valid key: it has \(kept.count) bytes, and a key needs at least 16.",
          repair: "remove it, and a new key is created; existing results are kept"
        )
      }
      return CourseKey(Array(kept))
    }
    var generator = SystemRandomNumberGenerator()
    let drawn = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let words = SHA256.hexadecimal(drawn) + "\n"
    let made = FileManager.default.createFile(
      atPath: path,
      contents: Data(words.utf8),
      attributes: [.posixPermissions: 0o600]
    )
    guard made else {
      throw Problem(
        .course,
        "The key cannot be saved at \(path).",
        repair: "make sure that its folder exists and is writable, or choose another: --key FILE"
      )
    }
    return CourseKey(Array(words.utf8))
  }

  /// The seed of one run.
  ///
  /// - Parameters:
  ///   - exercise: The judged exercise.
  ///   - scenario: The run of that exercise.
  ///   - digest: The hash of the submission, so that each submission has different inputs.
  package func seed(of exercise: ExerciseID, scenario: String, digest: String) -> UInt64 {
    let message = "\(exercise)\n\(scenario)\n\(digest)\n"
    return SHA256.authenticate(Array(message.utf8), key: bytes).prefix(8)
      .reduce(0) { $0 << 8 | UInt64($1) }
  }
}
