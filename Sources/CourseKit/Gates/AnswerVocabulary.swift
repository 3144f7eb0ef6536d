/// The declarations that an answer may refer to.
package protocol AnswerVocabulary: Sendable {
  /// Whether an answer may use a declaration.
  ///
  /// - Parameters:
  ///   - reference: The unified symbol reference of the declaration.
  ///   - signature: The runtime's demangled form of the symbol.
  func permits(_ reference: String, _ path: SymbolPath, signature: String) -> Bool

  /// Whether a type may be named or inferred.
  func permits(type path: SymbolPath) -> Bool
}
