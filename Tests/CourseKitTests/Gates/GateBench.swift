import CourseKit
import Foundation

/// A chapter with a small core beside it, compiled once and laid out as SwiftPM does.
struct GateBench {
  private let folder: URL

  private static let shared = Result { try GateBench() }

  /// What the gate says about `source`, as exercise 1.4 of a chapter that also holds 1.5.
  static func examine(
    _ source: String,
    forbids: [String] = [],
    imports: [String] = GateRules.defaultImports
  ) throws -> GateReport {
    let bench = try shared.get()
    let own = bench.folder.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: own) }

    let file = own.appending(path: "E04Door.swift")
    try Data(source.utf8).write(to: file)
    let other = own.appending(path: "E05Other.swift")
    try Data(otherExercise.utf8).write(to: other)
    return try Gate(module: "Chapter01", scratch: bench.folder).examine(
      file,
      among: [other],
      rules: GateRules(exercise: "1.4", namespace: "E04", imports: imports, forbids: forbids)
    )
  }

  private init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "rxlab-gates-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try compile("RxCore", core)
    try compile("CourseDomain", domain)
    let arguments = [
      try compiler(), "-module-name", "Chapter01", "-c", "-parse-as-library", "-I", folder.path,
      "-swift-version", "6", "-j2",
    ]
    let list = String(decoding: try JSONEncoder().encode(arguments), as: UTF8.self)
    let plan =
      "commands:\n  \"C.Chapter01-here-debug.module\":\n    tool: shell\n    args: \(list)\n"
    try Data(plan.utf8).write(to: folder.appending(path: "debug.yaml"))
  }

  private func compile(_ module: String, _ source: String) throws {
    let file = folder.appending(path: "\(module).swift")
    try Data(source.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: try compiler())
    process.arguments = [
      "-emit-module", "-parse-as-library", "-module-name", module, "-swift-version", "6",
      "-I", folder.path, "-o", folder.appending(path: "\(module).swiftmodule").path, file.path,
    ]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
  }

  private func compiler() throws -> String {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let found = folders.map { "\($0)/swiftc" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { throw CocoaError(.fileNoSuchFile) }
    return found
  }
}

private let core = """
  public protocol ObservableType { associatedtype Element }
  open class Observable<Element>: ObservableType { public init() {} }
  public final class PublishSubject<Element>: Observable<Element> {
    public func onNext(_ element: Element) {}
    public static var count: Int { 0 }
  }
  public final class AsyncSubject<Element>: Observable<Element> {}
  extension ObservableType {
    public func share(replay: Int = 0) -> Observable<Element> { Observable() }
    public func map<R>(_ transform: (Element) -> R) -> Observable<R> { Observable() }
  }
  public func never() -> Observable<Int> { Observable() }
  public func makeSubject() -> PublishSubject<Int> { PublishSubject() }
  """

private let domain = """
  import RxCore
  public typealias Door<E> = PublishSubject<E>
  public struct Given {
    public let subject = PublishSubject<Int>()
    public let stream: Observable<Int> = PublishSubject<Int>()
    public init() {}
  }
  """

private let otherExercise = """
  import RxCore
  enum E05 { static func helper() -> PublishSubject<Int> { PublishSubject() } }
  """
