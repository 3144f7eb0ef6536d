import Foundation

/// The path of a declaration: its module, the types around it, its base name.
package struct SymbolPath: Hashable, Sendable {
  package let components: [String]
  /// The module of the extension that declares the symbol, if it differs from the type's module.
  package var extendingModule: String?

  package init(components: [String], extendingModule: String? = nil) {
    self.components = components
    self.extendingModule = extendingModule
  }

  /// The module of the outermost declaration of the path.
  package var module: String { components.first ?? "" }
  /// The module whose source declares the symbol.
  package var declaringModule: String { extendingModule ?? module }

  /// Whether the symbol is `entry` or declared inside it, in a module other than `learnerModule`.
  package func isOrBelongs(to entry: [String], outside learnerModule: String) -> Bool {
    guard components.count > entry.count, module != learnerModule else { return false }
    return entry.indices.allSatisfy { components[$0 + 1] == entry[$0] }
  }
}

/// Reads the compiler's mangled names, with the runtime's own demangler.
///
/// A text search is not enough: a mangled name abbreviates its repeated parts. Each name is read
/// once, since a file contains the same names many times.
package struct SymbolNames {
  private var read: [String: String?] = [:]
  private var declarations: [String: SymbolPath?] = [:]
  private var mentioned: [String: [SymbolPath]] = [:]

  package init() {}

  /// The declaration that a unified symbol reference (`s:…`) names.
  package mutating func declaration(_ reference: String) -> SymbolPath? {
    if let known = declarations[reference] { return known }
    var path: SymbolPath?
    if let text = signature(reference) {
      var scanner = PathScanner(text)
      path = scanner.declaration()
    }
    declarations[reference] = .some(path)
    return path
  }

  /// The runtime's demangled form of the declaration that a reference names, with its types.
  package mutating func signature(_ reference: String) -> String? {
    reference.hasPrefix("s:") ? demangled("$s" + reference.dropFirst(2)) : nil
  }

  /// The types that a mangled type (`$s…D`) mentions.
  package mutating func types(_ mangled: String) -> [SymbolPath] {
    if let known = mentioned[mangled] { return known }
    var paths: [SymbolPath] = []
    if let text = demangled(mangled) {
      var scanner = PathScanner(text)
      paths = scanner.allPaths()
    }
    mentioned[mangled] = paths
    return paths
  }

  /// Returns `RxCore.PublishSubject<Swift.Int>` for `$s6RxCore14PublishSubjectCySiGD`.
  private mutating func demangled(_ name: String) -> String? {
    if let known = read[name] { return known }
    let text = Self.demangle(name)
    read[name] = .some(text)
    return text
  }

  private static func demangle(_ name: String) -> String? {
    guard let text = runtimeDemangle?(name, name.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  private typealias Demangle =
    @convention(c) (
      UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?

  /// The runtime's `swift_demangle`, exported on every platform but declared by no module.
  private static let runtimeDemangle: Demangle? = {
    guard let program = dlopen(nil, RTLD_NOW), let symbol = dlsym(program, "swift_demangle") else {
      return nil
    }
    return unsafeBitCast(symbol, to: Demangle.self)
  }()
}

/// Extracts dotted paths from demangled text.
private struct PathScanner {
  private let text: [UInt8]
  private var at = 0

  init(_ text: String) { self.init(Array(text.utf8)) }

  private init(_ text: [UInt8]) { self.text = text }

  /// `[RxCore, ObservableType, share]` of
  /// `static (extension in RxCore):RxCore.ObservableType.share(replay: …) -> …`.
  ///
  /// `[E04, open]`, after the module, of `count : Swift.Int in Door #1 in Chapter01.E04.open() -> ()`,
  /// a member of a type that is declared in a function: what it belongs to outside of functions.
  mutating func declaration() -> SymbolPath? {
    skipLocalContexts()
    let introducers = ["static ", "class ", "(extension in "]
    var extendingModule: String?
    while let introducer = introducers.first(where: starts) {
      at += introducer.utf8.count
      if introducer.hasPrefix("(") {
        extendingModule = name()
        while at < text.count, text[at] != UInt8(ascii: ":") { at += 1 }
        at += 1
      }
    }
    return path().map { SymbolPath(components: $0, extendingModule: extendingModule) }
  }

  /// Skips the declarations inside a function, of which the demangled text names the outermost last.
  private mutating func skipLocalContexts() {
    var depth = 0
    for index in text.indices {
      depth += nesting(at: index)
      if depth == 0, text[index] == UInt8(ascii: " "), starts(with: " in ", at: index) {
        at = index + " in ".utf8.count
      }
    }
  }

  /// What a byte adds to the depth of the brackets around the text that follows it.
  private func nesting(at index: Int) -> Int {
    switch text[index] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): -1
    // The arrow of a function type closes nothing.
    case UInt8(ascii: ">"): index > 0 && text[index - 1] == UInt8(ascii: "-") ? 0 : -1
    default: 0
    }
  }

  /// Every path in the text, those in generic arguments too.
  mutating func allPaths() -> [SymbolPath] {
    var found: [SymbolPath] = []
    while at < text.count {
      if let path = path({ found += $0 }) {
        found.append(SymbolPath(components: path))
      } else {
        at += 1
      }
    }
    return found
  }

  /// The path that begins here; generic arguments are passed to `arguments` and omitted.
  private mutating func path(
    _ arguments: ([SymbolPath]) -> Void = { _ in }
  ) -> [String]? {
    var components: [String] = []
    while let name = name() {
      components.append(name)
      if at < text.count, text[at] == UInt8(ascii: "<") { arguments(genericArguments()) }
      guard at + 1 < text.count, text[at] == UInt8(ascii: ".") else { break }
      guard text[at + 1].isWordByte || text[at + 1] == UInt8(ascii: "(") else { break }
      at += 1
    }
    return components.isEmpty ? nil : components
  }

  private mutating func genericArguments() -> [SymbolPath] {
    let begin = at + 1
    var depth = 0
    while at < text.count {
      if text[at] == UInt8(ascii: "<") || text[at] == UInt8(ascii: ">") { depth += nesting(at: at) }
      at += 1
      if depth == 0 { break }
    }
    var inner = PathScanner(Array(text[begin..<max(begin, at - 1)]))
    return inner.allPaths()
  }

  private mutating func name() -> String? { privateName() ?? plainName() }

  /// `Idioms` of `(Idioms in _FA8E…)`: a private declaration, with the discriminator of its file.
  private mutating func privateName() -> String? {
    guard at < text.count, text[at] == UInt8(ascii: "(") else { return nil }
    let begin = at
    at += 1
    if let name = plainName(), starts(with: " in _") {
      at += " in ".utf8.count
      _ = plainName()
      // `(extension in _StringProcessing):Swift.…` names a module.
      if starts(with: ")"), !starts(with: "):") {
        at += 1
        return name
      }
    }
    at = begin
    return nil
  }

  private mutating func plainName() -> String? {
    let begin = at
    while at < text.count, text[at].isWordByte { at += 1 }
    return at > begin ? String(decoding: text[begin..<at], as: UTF8.self) : nil
  }

  private func starts(with prefix: String) -> Bool { starts(with: prefix, at: at) }

  private func starts(with prefix: String, at index: Int) -> Bool {
    text[index...].starts(with: prefix.utf8)
  }
}
