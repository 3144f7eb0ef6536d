package import CourseKit

/// The declarations that the files of a chapter may refer to: in the course's modules, those marked
/// as safe for answers; in the standard library, all public ones except a few that make safe code
/// unsafe.
package struct Vocabulary: AnswerVocabulary {
  /// The interfaces of the standard library and of the course's modules that learners' files may
  /// import, by module.
  package let interfaces: [String: ModuleInterface]
  /// The public declarations that are refused nevertheless.
  package let refused: RefusedAPI

  package init(_ interfaces: [ModuleInterface], answers: [String: AnswerAPI]) {
    self.interfaces = Dictionary(interfaces.map { ($0.module, $0) }, uniquingKeysWith: { $1 })
    refused = RefusedAPI(answers: answers)
  }

  /// Whether a declaration is public and not forbidden.
  ///
  /// - Parameters:
  ///   - reference: The unified symbol reference of the declaration.
  ///   - signature: The runtime's demangled form of the symbol.
  package func permits(_ reference: String, _ path: SymbolPath, signature: String) -> Bool {
    if refused.refuses(path) { return false }
    if interfaces.values.contains(where: { $0.declarations.contains(reference) }) { return true }
    return isUnlisted(path) || ForeignValues.isTransparent(path)
      || ForeignValues.permit(path, signature: signature)
  }

  /// Whether a type may be named or inferred.
  package func permits(type path: SymbolPath) -> Bool {
    if refused.refuses(path) { return false }
    if path.module == "Builtin" || ForeignValues.isTransparent(path)
      || ForeignValues.permit(type: path)
    {
      return true
    }
    return interfaces[path.module] != nil
      && !path.components.dropFirst().contains { $0.hasPrefix("_") }
  }

  /// The module, among the standard library and some others, that declares a type.
  func owner(ofType name: String, among modules: [String]) -> String? {
    interfaces.values
      .filter { $0.module == "Swift" || modules.contains($0.module) }
      .filter { $0.names.types.contains(name) }.map(\.module).min()
  }

  /// Protocol requirements whose names begin with an underscore.
  func hiddenRequirements(of protocols: Set<String>) -> Set<String> {
    interfaces.values.reduce(into: []) { found, interface in
      for name in protocols { found.formUnion(interface.hiddenRequirements[name] ?? []) }
    }
  }

  // MARK: - Permitted though no interface lists it

  /// Members that the compiler adds to public types of the course, and that no interface lists: inherited
  /// initializers, derived equality. A plain import gives access to public declarations only. Of the
  /// standard library, which has public internals, only listed declarations are permitted.
  private func isUnlisted(_ path: SymbolPath) -> Bool {
    guard path.declaringModule != "Swift", path.components.count > 2,
      let interface = interfaces[path.declaringModule]
    else { return false }
    return interface.names.types.contains(path.components[1])
      && !path.components.contains { $0.hasPrefix("_") }
  }
}
