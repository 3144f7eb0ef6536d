internal import CourseKit

/// Checks a compiled file before it is linked: the symbols it refers to and defines, its sections,
/// and its stack frames.
///
/// The source gate should already have found every violation; this gate does not rely on it.
struct ObjectGate {
  /// The student's module.
  let module: String
  let exports: ExportedSymbols
  /// Symbols that the object files of the same module define: a thunk that two files need is in one.
  var siblings: Set<String> = []
  /// The declarations that the exercise forbids.
  var forbids: [String] = []
  /// Underscored functions of the standard library in bodies that are copied into clients.
  var copiedNames: Set<String> = []
  let gates: Set<SubmissionGate>

  /// The reasons why an object file may not be linked; empty if it may.
  func objections(to bytes: [UInt8]) -> [String] {
    do {
      let file = try ELFFile(bytes)
      let symbols = try file.symbols()
      var found: [String] = []
      if gates.contains(.undefinedSymbols) { found += undefined(symbols) }
      if gates.contains(.forbiddenSymbols) { found += forbidden(symbols) }
      if gates.contains(.underscoredSymbols) { found += underscored(symbols) }
      if gates.contains(.definitions) { found += definitions(symbols) }
      if gates.contains(.sections) { found += sections(file) }
      if gates.contains(.frames) { found += try frames(FrameSizes(file: file)) }
      return found
    } catch {
      return ["the compiled file can't be read: \(error.reason)"]
    }
  }

  /// The symbols that an object file defines for others; empty if it can't be read.
  static func definedNames(_ bytes: [UInt8]) -> [String] {
    let symbols = (try? ELFFile(bytes).symbols()) ?? []
    return symbols.filter { $0.isDefined && $0.binding != .local }.map(\.name)
  }

  // MARK: - Symbols

  private func undefined(_ symbols: [ELFFile.Symbol]) -> [String] {
    symbols.filter { symbol in
      !symbol.isDefined && !isOwn(symbol.name) && !exports.offers(symbol.name)
        && !siblings.contains(symbol.name)
    }.map { "it refers to \(Self.shown($0.name)), which a submission may not use" }
  }

  /// Independent of the syntax tree: a use that no source gate has found still needs a symbol.
  ///
  /// The table of a subclass lists the methods of its superclass, so a method may be referred to
  /// without being called. Such symbols have a special suffix.
  private func forbidden(_ symbols: [ELFFile.Symbol]) -> [String] {
    guard !forbids.isEmpty else { return [] }
    var names = ForbiddenNames(forbids, module: module)
    var found: [String] = []
    for symbol in symbols where !symbol.isDefined && !Self.isOfTable(symbol.name) {
      for entry in names.forbidden(by: symbol.name) {
        let objection = "it refers to \(entry), which the exercise forbids"
        if !found.contains(objection) { found.append(objection) }
      }
    }
    return found
  }

  /// A method descriptor.
  private static func isOfTable(_ name: String) -> Bool { name.hasSuffix("Tq") }

  private func underscored(_ symbols: [ELFFile.Symbol]) -> [String] {
    var names = SymbolNames()
    return symbols.compactMap { symbol in
      guard !symbol.isDefined, symbol.name.hasPrefix("$s"), !isOwn(symbol.name),
        let path = names.types(symbol.name).first(where: { !permits($0) })
      else { return nil }
      return "it refers to \(path.components.joined(separator: ".")), an underscored name"
    }
  }

  private func permits(_ path: SymbolPath) -> Bool {
    guard path.module == "Swift" else { return true }
    return path.components.dropFirst().allSatisfy {
      !$0.hasPrefix("_") || Self.isMadeByCompiler($0) || copiedNames.contains($0)
        || Self.functionsOfCompiler.contains($0) || Self.typesOfCompiler.contains($0)
    }
  }

  /// Whether a name is one such as `__allocating_init`, which no source contains. Some types begin
  /// with two underscores too.
  private static func isMadeByCompiler(_ name: String) -> Bool {
    name.hasPrefix("__") && name.dropFirst(2).first?.isLowercase == true
  }

  /// The functions to which the compiler refers for literals, casts of collections, derived
  /// conformances and traps.
  private static let functionsOfCompiler: Set<String> = [
    "_allocateUninitializedArray", "_arrayConditionalCast", "_arrayForceCast",
    "_diagnoseUnexpectedEnumCase", "_diagnoseUnexpectedEnumCaseValue",
    "_diagnoseUnexpectedNilOptional", "_dictionaryDownCast", "_dictionaryDownCastConditional",
    "_dictionaryUpCast", "_expressibleByBuiltinStringLiteral", "_finalizeUninitializedArray",
    "_findStringSwitchCase", "_findStringSwitchCaseWithCache", "_hashValue", "_rawHashValue",
    "_setDownCast", "_setDownCastConditional", "_setUpCast", "_unimplementedInitializer",
  ]

  /// The types to which the compiler refers for array functions, literals in generic code,
  /// comparisons with nil and `String(decoding:as:)`.
  private static let typesOfCompiler: Set<String> = [
    "_ArrayProtocol", "_ExpressibleByBuiltinBooleanLiteral",
    "_ExpressibleByBuiltinExtendedGraphemeClusterLiteral", "_ExpressibleByBuiltinFloatLiteral",
    "_ExpressibleByBuiltinIntegerLiteral", "_ExpressibleByBuiltinStringLiteral",
    "_ExpressibleByBuiltinUnicodeScalarLiteral", "_OptionalNilComparisonType", "_UnicodeEncoding",
  ]

  private func definitions(_ symbols: [ELFFile.Symbol]) -> [String] {
    symbols.filter { $0.isDefined && $0.binding != .local && !isOwn($0.name) }.compactMap {
      symbol in
      let isShared = symbol.binding == .weak && symbol.isHidden && isCompilerMade(symbol.name)
      return isShared ? nil : "it defines \(Self.shown(symbol.name)) outside its own module"
    }
  }

  /// A mangled name in which the student's module occurs belongs to it: no other object file
  /// contains such a name. A conformance names the module that declares it. A mangled name may
  /// abbreviate the module's name, so the runtime demangles it if the plain text doesn't contain
  /// it.
  private func isOwn(_ name: String) -> Bool {
    guard name.hasPrefix("$s") || name.hasPrefix("got.$s") || name.hasPrefix("symbolic ") else {
      return false
    }
    if name.contains("\(module.utf8.count)\(module)") { return true }
    guard let start = name.firstRange(of: "$s")?.upperBound else { return false }
    var names = SymbolNames()
    return names.signature("s:" + name[start...])?.contains(module) ?? false
  }

  /// The symbols that the compiler adds to every object file that needs them: metadata of generic
  /// types, outlined copies, accessors of witness tables, inlined code of the standard library.
  private func isCompilerMade(_ name: String) -> Bool {
    if exports.course.contains(name) { return exports.shared.contains(name) }
    if name.hasPrefix("$s") || name.hasPrefix("got.$s") { return true }
    return Self.helpers.contains { name.hasPrefix($0) }
  }

  private static let helpers = [
    "__swift_reflection_version", "__swift_instantiate", "get_type_metadata", "get_witness_table",
    "__swift_project_boxed_opaque_existential_",
    "__swift_destroy_boxed_opaque_existential_", "__swift_allocate_boxed_opaque_existential_",
    "__swift_assign_boxed_opaque_existential_", "__swift_mutable_project_boxed_opaque_existential_",
    "__swift_memcpy", "__swift_memmove", "__swift_noop_", "__swift_allocate_value_buffer",
    "__swift_project_value_buffer", "__swift_get_extra_inhabitant_index",
    "__swift_store_extra_inhabitant_index", "__swift_cannot_specialize_import",
    "symbolic ", "generic environment", "associated conformance ", "flat unique ",
    "default associated conformance", "__swift_closure_destructor", "block_",
    "__swift_initWithCopy", "__swift_assignWith", "__swift_initWithTake",
  ]

  // MARK: - Sections

  private func sections(_ file: ELFFile) -> [String] {
    file.sections.filter { !Self.isOrdinary($0) }
      .map { "it has a section '\(Self.shown($0.name))', which compiled Swift does not need" }
  }

  private static func isOrdinary(_ section: ELFFile.Section) -> Bool {
    let name = section.name.hasPrefix(".rela") ? String(section.name.dropFirst(5)) : section.name
    // Instructions for the linker; the compiler leaves an empty one behind.
    if name == ".linker-options" { return section.isEmpty }
    guard !forbiddenTypes.contains(section.type) else { return false }
    if ordinary.contains(name) { return true }
    // Functions and data stand in sections named after their symbols.
    guard
      let prefix = [".text.", ".rodata.", ".data.rel.ro.", ".data.", ".bss.", ".tbss."].first(
        where: { name.hasPrefix($0) })
    else { return false }
    let symbol = name.dropFirst(prefix.count)
    return symbol.hasPrefix("$s") || symbol.hasPrefix("__swift") || symbol.hasPrefix("symbolic ")
      || symbol.hasPrefix("cst") || symbol.hasPrefix("str") || symbol.hasPrefix("got.")
      || symbol.hasPrefix("generic environment") || symbol.hasPrefix("associated conformance")
      || symbol.hasPrefix("get_") || symbol.hasPrefix("flat unique") || symbol == "rel.ro"
      || symbol == "unlikely." || symbol.hasPrefix("reflection")
  }

  /// Arrays of functions that run before or after `main`, and libraries to link with.
  private static let forbiddenTypes: Set<UInt32> = [
    14, 15, 16, 0x6fff_4c01, 0x6fff_4c04,
  ]

  private static let ordinary: Set<String> = [
    "", ".strtab", ".symtab", ".shstrtab", ".text", ".rodata", ".data", ".data.rel.ro", ".bss",
    ".group", ".eh_frame", ".note.GNU-stack", ".swift_modhash", ".swift1_autolink_entries",
    ".comment", ".llvm_addrsig", ".symtab_shndx",
    "swift5_assocty", "swift5_builtin", "swift5_capture", "swift5_fieldmd", "swift5_mpenum",
    "swift5_protocol_conformances", "swift5_protocols", "swift5_reflstr", "swift5_type_metadata",
    "swift5_typeref", "swift5_accessible_functions",
  ]

  // MARK: - Stack

  private func frames(_ sizes: FrameSizes) throws(ELFFile.Malformed) -> [String] {
    let frame = sizes.largestFrame()
    let type = try sizes.largestType()
    var found: [String] = []
    if frame > FrameSizes.limit {
      found.append("a function needs \(Self.kilobytes(frame)) of stack, more than 64 KiB")
    }
    if type > FrameSizes.limit {
      found.append("a type has a size of \(Self.kilobytes(type)), more than 64 KiB")
    }
    return found
  }

  private static func kilobytes(_ bytes: Int) -> String {
    bytes == Int.max ? "gigabytes" : "\(bytes >> 10) KiB"
  }

  /// A name for a message: printable and shortened.
  private static func shown(_ name: String) -> String {
    let printable = name.unicodeScalars.prefix(80).map { scalar in
      scalar.properties.isWhitespace || scalar.value < 0x20 ? "?" : String(scalar)
    }
    return printable.joined() + (name.unicodeScalars.count > 80 ? "…" : "")
  }
}
