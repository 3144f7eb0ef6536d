internal import CourseKit
package import Foundation

/// A chapter's libraries, small and made up, compiled once for all tests and laid out as SwiftPM
/// leaves them in its scratch folder.
package struct CompiledCourse {
  /// The folder of a course in which just `.build` exists.
  package let root: URL

  package static func shared() throws -> CompiledCourse { try built.get() }

  private static let built = Result { try CompiledCourse() }

  package var scratch: URL { root.appending(path: ".build") }

  private init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "rxlab-course-\(getpid())")
    let products = scratch.appending(path: "debug/rxlabPackageTests.product")
    try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)

    let toolchain = try Toolchain.locate()
    let objects = try [
      ("RxCore", core), ("CourseDomain", domain), ("RxTest", tests), ("AppReference", reference),
    ].map { try compile($0, $1, with: toolchain) }
    try Data(objects.joined(separator: "\n").utf8)
      .write(to: products.appending(path: "Objects.LinkFileList"))

    let arguments = [
      "\(toolchain.binaries)/swiftc", "-module-name", "Chapter01", "-c", "-parse-as-library",
      "-I", scratch.path, "-swift-version", "6", "-j2",
    ]
    let list = String(decoding: try JSONEncoder().encode(arguments), as: UTF8.self)
    let link = ["swiftc", "@\(products.path)/Objects.LinkFileList"]
    let linkList = String(decoding: try JSONEncoder().encode(link), as: UTF8.self)
    let plan = """
      commands:
        "C.Chapter01-here-debug.module":
          tool: shell
          args: \(list)
        "C.rxlabPackageTests-here-debug.test":
          tool: shell
          args: \(linkList)

      """
    try Data(plan.utf8).write(to: scratch.appending(path: "debug.yaml"))
  }

  /// The path of the module's object file.
  private func compile(
    _ module: String,
    _ source: String,
    with toolchain: Toolchain
  ) throws -> String {
    let file = scratch.appending(path: "\(module).swift")
    let object = scratch.appending(path: "\(module).o")
    try Data(source.utf8).write(to: file)
    let outcome = try Command(
      program: "\(toolchain.binaries)/swiftc",
      arguments: [
        "-emit-module", "-emit-module-path", "\(scratch.path)/\(module).swiftmodule", "-c",
        "-parse-as-library", "-module-name", module, "-swift-version", "6", "-I", scratch.path,
        "-o", object.path, file.path,
      ],
      environment: ProcessInfo.processInfo.environment,
      directory: root.path
    ).run()
    guard outcome.succeeded else { throw Problem(.course, outcome.errors) }
    return object.path
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
    public func take(_ count: Int) -> Observable<Element> { Observable() }
    public func publish() -> Observable<Element> { Observable() }
    public static func just(_ element: Element) -> Observable<Element> { Observable() }
  }
  public struct PrimitiveSequence<Element> {
    public init() {}
    public func share() -> Observable<Element> { Observable() }
  }
  public final class DisposeBag { public init() {} }
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

/// A module that few chapters import.
private let reference = """
  public final class Todo { public init() {} }
  """

private let tests = """
  public func printMarbles(_ lane: String) { print("source  \\(lane)") }
  """
