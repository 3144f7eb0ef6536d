import Dispatch
import ExerciseKit
import Foundation
import HeadlessUIKit
import RxControls
import RxCore
import Synchronization
import Testing

private protocol Labelled: DeallocationObservable {}

private let labels = StoredProperty<Label> { Label() }
private let counts = StoredProperty<Int> { 0 }

extension Labelled {
  var label: Label {
    get { labels[self] }
    set { labels[self] = newValue }
  }
  var count: Int {
    get { counts[self] }
    set { counts[self] = newValue }
  }
}

private final class Label: Sendable {
  static let alive = Atomic(0)
  init() { Self.alive.wrappingAdd(1, ordering: .relaxed) }
  deinit { Self.alive.wrappingSubtract(1, ordering: .relaxed) }
}

private final class Box: Labelled, HasDisposeBag {
  let attachments = Attachments()
}

@Suite("A stored property in an extension of a protocol", .ledger)
struct StoredPropertyTests {
  @Test("the first access creates the value, later ones return it, each object has its own")
  func perObject() {
    let first = Box()
    let second = Box()
    let label = first.label
    #expect(first.label === label)
    #expect(second.label !== label)
    first.count += 2
    #expect(first.count == 2)
    #expect(second.count == 0)
  }

  @Test("the value is released immediately with the object")
  func freedWithOwner() {
    weak var label: Label?
    do {
      let box = Box()
      label = box.label
      #expect(label != nil)
    }
    #expect(label == nil)
  }

  @Test("a replaced value is released")
  func replaced() {
    let box = Box()
    weak let old = box.label
    #expect(old != nil)
    let new = Label()
    box.label = new
    #expect(old == nil)
    #expect(box.label === new)
  }

  @Test("a new object at the address of a deallocated one doesn't get its value")
  func addressReuse() {
    var addresses: Set<ObjectIdentifier> = []
    var inherited = 0
    for _ in 0..<10_000 {
      let box = Box()
      addresses.insert(ObjectIdentifier(box))
      if box.count != 0 { inherited += 1 }
      box.count = 1
    }
    #expect(addresses.count < 10_000, "no address was used twice, so nothing was tested")
    #expect(inherited == 0)
  }

  @Test("threads that make the first access concurrently get the same value")
  func threads() {
    for _ in 0..<200 {
      nonisolated(unsafe) let box = Box()
      let seen = Mutex<[Label]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        let label = box.label
        seen.withLock { $0.append(label) }
      }
      let labels = seen.withLock { $0 }
      #expect(labels.allSatisfy { $0 === labels[0] })
    }
  }

  @Test("the creation of a value may access another property of the same object")
  func nested() {
    let outer = StoredProperty<Box> { Box() }
    let box = Box()
    let inner = StoredProperty<Int> { [box = Unchecked(box)] in outer[box.value].count + 1 }
    #expect(inner[box] == 1)
  }

  private struct Unchecked: @unchecked Sendable {  // Read on one thread only.
    let value: Box
    init(_ value: Box) { self.value = value }
  }

  // MARK: - Bags

  @Test("the bag is the same on each access, and is disposed of with the object")
  func bagEndsWithOwner() {
    let subject = PublishSubject<Int>()
    do {
      let box = Box()
      #expect(box.disposeBag === box.disposeBag)
      subject.subscribe().disposed(by: box.disposeBag)
      #expect(subject.hasObservers)
    }
    #expect(!subject.hasObservers)
  }

  @Test("a new bag disposes of the subscriptions in the old one")
  func bagIsReplaced() {
    let subject = PublishSubject<Int>()
    let box = Box()
    subject.subscribe().disposed(by: box.disposeBag)
    box.disposeBag = DisposeBag()
    #expect(!subject.hasObservers)
  }

  @Test("a view has a bag without additional code, and rx returns the same one")
  func viewHasBag() {
    final class Row: UIView, HasDisposeBag {}
    VirtualMain.begin()
    defer { VirtualMain.end() }
    let subject = PublishSubject<Int>()
    do {
      let row = Row()
      #expect(row.disposeBag === row.rx.disposeBag)
      subject.subscribe().disposed(by: row.rx.disposeBag)
    }
    #expect(!subject.hasObservers)
  }

  @Test("a value type can't conform: the compiler rejects it")
  func structIsRefused() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let source = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    try Data("import RxControls\nstruct Point: HasDisposeBag {}\n".utf8).write(to: source)
    defer { try? FileManager.default.removeItem(at: source) }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-I", ".build/debug/Modules",
      "-Xcc", "-fmodule-map-file=.build/debug/CRxShims.build/module.modulemap", source.path,
    ]
    compiler.currentDirectoryURL = package
    let pipe = Pipe()
    compiler.standardError = pipe
    try compiler.run()
    let errors = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    #expect(errors.contains("non-class type 'Point' cannot conform to class protocol"), "\(errors)")
  }
}
