internal import CourseKit
internal import Foundation

/// The symbols to which a submission's object file may refer: those that the course's modules and
/// the runtime's libraries export, and the few C functions that compiled Swift calls.
package struct ExportedSymbols: Codable, Sendable {
  /// The symbols of the course's own object files, which must not be defined again.
  package private(set) var course: Set<String> = []
  /// The symbols of the course of which each object file has a copy; the linker takes any of them.
  package private(set) var shared: Set<String> = []
  /// The symbols of the runtime's libraries.
  package private(set) var runtime: Set<String> = []

  package init() {}

  /// - Parameters:
  ///   - objects: The paths of the object files of the modules that a submission may use.
  ///   - libraries: The paths of the shared libraries of the Swift runtime.
  ///   - valueLibraries: The paths of Foundation's and Dispatch's libraries, of which submissions
  ///     may only use the value types in the course's interfaces.
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

  /// The prefixes of the mangled names of members of `ForeignValues.foundation`. Of a URL, only its
  /// type is used: its members reach files.
  private static let valueBeginnings =
    ["Foundation", "FoundationEssentials"].flatMap { module in
      let prefix = "$s\(module.utf8.count)\(module)"
      let types = ForeignValues.foundation.subtracting(["Bundle", "NSCoder", "URL"])
      return types.sorted().map { "\(prefix)\($0.utf8.count)\($0)" }
        + ["\(prefix)3URLVM", "\(prefix)3URLVN"]
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

  /// Whether a submission may refer to this symbol.
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

  /// C functions that `squareRoot()`, `rounded()` and similar functions call.
  private static let roundingFunctions =
    ["ceil", "floor", "fmod", "rint", "round", "sqrt", "trunc"].flatMap {
      [$0, "\($0)f", "\($0)l"]
    }

  /// Exported symbols that a submission must not use: reflection, the arguments and the input of
  /// the process, unbounded buffers, tasks and threads, and the runtime's functions for looking up
  /// and replacing code.
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
