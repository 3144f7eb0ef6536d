import CourseSamples
import Foundation

@testable import AuthorKit
@testable import CourseKit

/// A small course that proves all it claims, in a folder of its own, over the real core and kit.
struct ProvenCourse {
  let folder: Folder

  /// Copies `Tests/Fixtures/ProvenCourse`, links to the built libraries, and writes a lesson.
  ///
  /// - Parameter name: A name that no other course of this process has.
  init(_ name: String = "first") throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "rxlab-proven-\(name)-\(getpid())")
    try? FileManager.default.removeItem(at: url)
    let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardizedFileURL
    try FileManager.default.copyItem(
      at: repository.appending(path: "Tests/Fixtures/ProvenCourse"),
      to: url
    )
    for module in PrebuiltLibraries.modules {
      try FileManager.default.createSymbolicLink(
        at: url.appending(path: "Sources/\(module)"),
        withDestinationURL: repository.appending(path: "Sources/\(module)")
      )
    }
    folder = Folder(url: url)
    let manifest = try PrebuiltLibraries(of: repository)
      .manifest(chapters: ["Chapter01Doors"], listIn: url)
    try folder.write("Package.swift", manifest)
    try folder.write("Chapters/Chapter01Doors/README.md", Self.lesson)
    _ = try LessonPictures.drawAll(in: Workspace(root: folder.url.path), chapter: 1)
  }

  func verify(_ options: VerifyOptions = VerifyOptions()) throws -> VerifyReport {
    let course = try Course.load(Workspace(root: folder.url.path))
    return try Verification(course, options: options).verify(course.exercises)
  }

  func mutate() throws -> MutationReport {
    let course = try Course.load(Workspace(root: folder.url.path))
    return try Mutation(course).run(course.exercises)
  }

  /// Replaces text that has to be there.
  func edit(_ path: String, _ old: String, with new: String) throws {
    let text = try folder.read(path)
    guard text.contains(old) else { throw CocoaError(.fileReadCorruptFile) }
    try folder.write(path, text.replacing(old, with: new))
  }

  private static var lesson: String {
    SampleLesson.text(title: "Doors", idea: idea, exercises: exercises)
  }

  private static let idea = """
    What is sent to an `AnyObserver` with `onNext`, each observer of the `Observable` receives:

    <!-- introduces Observable, AnyObserver, PublishSubject, asObservable, subscribe, create -->
    <!-- introduces Disposable, Disposables, TestScheduler -->

    ```swift
    let time = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let listener = time.createObserver(Int.self)
    let subject = PublishSubject<Int>()
    _ = subject.subscribe(listener)
    time.scheduleAt(2) { subject.onNext(1) }
    time.start()
    print(marbleDiagram(["listener": listener]))
    ```
    ```output
    listener  --1
    ```

    """

  private static let exercises = """
    ### A door

    Edit E01Door.swift, then run `rxlab check 1.1`.

    ### Listen, and stop

    Edit E02Listen.swift, then run `rxlab check 1.2`. A `Disposable` comes of `Disposables`.

    """
}
