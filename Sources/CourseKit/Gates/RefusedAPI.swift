/// The public declarations that no answer may use: those of the course that would change what a suite
/// observes, those of the standard library that make safe code unsafe, and most of other modules.
package struct RefusedAPI: AnswerVocabulary, Equatable {
  /// The allow-lists of the course's modules, by module. A course without any restricts only what is
  /// unsafe; it cannot be graded.
  package let answers: [String: AnswerAPI]

  package init(answers: [String: AnswerAPI]) {
    self.answers = answers
  }

  /// Reads the list of every module that has one.
  ///
  /// - Throws: A `Problem` if a list cannot be read.
  package init(in workspace: Workspace) throws {
    let modules = workspace.names(in: "Sources").filter { $0.hasSuffix(".answers") }
      .map { String($0.dropLast(".answers".count)) }
    answers = try modules.reduce(into: [:]) { answers, module in
      let path = AnswerAPI.file(of: module)
      answers[module] = try workspace.text(path).map { try AnswerAPI($0, path: path) }
    }
  }

  package func refuses(_ path: SymbolPath) -> Bool {
    let entries = answers[path.declaringModule]
    return Self.isDenied(path) || entries?.permits(path.components.dropFirst()) == false
  }

  package func permits(_ reference: String, _ path: SymbolPath, signature: String) -> Bool {
    if refuses(path) { return false }
    if answers.isEmpty { return true }
    return isPlain(path) || ForeignValues.isTransparent(path)
      || ForeignValues.permit(path, signature: signature)
  }

  package func permits(type path: SymbolPath) -> Bool {
    if refuses(path) { return false }
    if answers.isEmpty { return true }
    return path.module == "Builtin" || isPlain(path) || ForeignValues.isTransparent(path)
      || ForeignValues.permit(type: path)
  }

  /// Whether the course or the standard library declares a name for general use.
  ///
  /// The grader compares such names with the interface of the module. Here, the compiler has done
  /// that: a plain import gives access to public declarations only.
  private func isPlain(_ path: SymbolPath) -> Bool {
    (path.declaringModule == "Swift" || CourseModules.answers.contains(path.declaringModule))
      && !path.components.dropFirst().contains { $0.hasPrefix("_") }
  }

  private static func isDenied(_ path: SymbolPath) -> Bool {
    guard let names = denied[path.module], path.components.count > 1 else { return false }
    let outermost = path.components[1]
    return names.contains(outermost) || path.module == "Swift" && outermost.hasPrefix("Unsafe")
  }

  /// The top-level names, by module.
  private static let denied: [String: Set<String>] = [
    "Swift": [
      // Access to memory that the compiler does not check.
      "ManagedBuffer", "ManagedBufferPointer", "Unmanaged", "OpaquePointer", "CVarArg",
      "CVaListPointer", "AutoreleasingUnsafeMutablePointer", "InlineArray", "Span", "RawSpan",
      "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan", "UTF8Span", "BitwiseCopyable",
      "ConvertibleFromBytes", "ConvertibleToBytes", "FullyInhabited", "withVaList",
      "unsafeBitCast", "unsafeDowncast", "withUnsafePointer", "withUnsafeMutablePointer",
      "withUnsafeBytes", "withUnsafeMutableBytes", "withUnsafeTemporaryAllocation",
      "extendLifetime",
      // Protocols whose requirements the library does not check.
      "SIMDStorage", "SIMDScalar",
      // Access to private properties of objects, and to the process's input and arguments.
      "Mirror", "CustomReflectable", "CustomLeafReflectable", "MirrorPath", "dump", "readLine",
      "CommandLine", "PlaygroundQuickLook", "CustomPlaygroundDisplayConvertible",
    ],
    // A module that every file imports implicitly.
    "_StringProcessing": regexNames,
  ]

  /// The types of regular expressions.
  static let regexNames: Set<String> = ["AnyRegexOutput", "Regex", "RegexComponent"]
}
