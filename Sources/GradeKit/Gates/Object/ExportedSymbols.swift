internal import Foundation

/// The names that a submission's object file may ask for: exactly those that the course's modules
/// and the runtime's libraries export, and the few functions of C that compiled Swift calls.
package struct ExportedSymbols: Codable, Sendable {
  /// Of the course's own object files, where nothing may be defined a second time.
  package private(set) var course: Set<String> = []
  /// Those of them that each object has its own copy of, for the linker to take any.
  package private(set) var shared: Set<String> = []
  /// Of the runtime's libraries.
  package private(set) var runtime: Set<String> = []

  package init() {}

  /// - Parameters:
  ///   - objects: paths of the object files of the modules that a submission may use.
  ///   - libraries: paths of the shared libraries of the Swift runtime.
  ///   - valueLibraries: paths of Foundation's and Dispatch's, of which only plain values are for
  ///     submissions, those that the course's interfaces hand out.
  /// - Throws: `ELFFile.Malformed`, or when a file can't be read.
  package init(objects: [String], libraries: [String], valueLibraries: [String]) throws {
    let defined = try Self.definitions(in: objects)
    course = Set(defined.map(\.name))
    shared = Set(defined.filter { $0.binding == .weak }.map(\.name))
    runtime = Set(try Self.definitions(in: libraries).map(\.name))
    let values = try Self.definitions(in: valueLibraries).map(\.name)
    runtime.formUnion(
      values.filter { name in Self.valueBeginnings.contains { name.hasPrefix($0) } }
    )
  }

  /// How the mangled names of the members of `Vocabulary.foundation` begin.
  private static let valueBeginnings =
    ["Foundation", "FoundationEssentials"].flatMap { module in
      Vocabulary.foundation.subtracting(["Bundle", "NSCoder"]).sorted().map { type in
        "$s\(module.utf8.count)\(module)\(type.utf8.count)\(type)"
      }
    } + ["$s8Dispatch0A12TimeIntervalO"] + textAlgorithms

  /// Foundation's `contains` of text, which `"ab".contains("b")` calls.
  private static let textAlgorithms =
    ["$sSy10FoundationE8contains", "$sSy20FoundationEssentialsE8contains"]

  private static func definitions(in paths: [String]) throws -> [ELFFile.Symbol] {
    try paths.flatMap { path in
      let file = try ELFFile([UInt8](Data(contentsOf: URL(filePath: path))))
      return try file.symbols().filter { $0.isDefined && $0.binding != .local }
    }
  }

  /// Whether a submission may ask for this name.
  func offers(_ name: String) -> Bool {
    guard !Self.isDenied(name) else { return false }
    return course.contains(name) || runtime.contains(name) || Self.functionsOfC.contains(name)
  }

  static let functionsOfC = Set(
    [
      "malloc", "free", "malloc_usable_size", "memcpy", "memmove", "memset", "memcmp",
      "__stack_chk_fail",
    ] + roundingFunctions
  )

  /// `squareRoot()`, `rounded()` and their like call functions of C.
  private static let roundingFunctions =
    ["ceil", "floor", "fmod", "rint", "round", "sqrt", "trunc"].flatMap {
      [$0, "\($0)f", "\($0)l"]
    }

  /// Exported, and still nothing that a submission has to do with: reflection, the arguments and the
  /// input of the process, buffers without bounds, tasks and threads, and the runtime's own ways of
  /// looking things up and replacing them.
  private static func isDenied(_ name: String) -> Bool {
    deniedBeginnings.contains { name.hasPrefix($0) }
  }

  private static let deniedBeginnings = [
    "$ss6Mirror", "$ss4dump", "$ss8readLine", "$ss11CommandLine", "$ss13ManagedBuffer",
    "$ss9UnmanagedV", "$ss11InlineArrayV", "$s12_Concurrency", "$sSc", "$s17_StringProcessing",
    "$s15Synchronization", "$s11Distributed", "swift_reflectionMirror", "_swift_reflection",
    "swift_task", "swift_job", "swift_async", "swift_continuation", "swift_taskGroup",
    "swift_distributed", "swift_getFunctionReplacement", "swift_register", "swift_enumerate",
    "swift_conformsToProtocol", "swift_demangle", "swift_stdlib_", "_swift_stdlib_getUnsafe",
    "_swift_stdlib_fwrite", "_swift_stdlib_readLine", "swift_slowAlloc", "swift_slowDealloc",
    "$s6RxCore5HooksO",
  ]
}
