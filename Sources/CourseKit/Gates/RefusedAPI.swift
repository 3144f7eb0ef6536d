/// The public declarations that no answer may use: those of the course that would change what a suite
/// observes, and those of the standard library that make safe code unsafe.
package struct RefusedAPI: AnswerVocabulary, Equatable {
  /// The allow-lists of the course's modules, by module.
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
    !refuses(path)
  }

  package func permits(type path: SymbolPath) -> Bool { !refuses(path) }

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
