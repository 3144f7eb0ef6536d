import ExerciseKit
import RxCore
import Testing

/// The custom observables with which the article's next part saves the list.
private struct TodoStore {
  enum Failure: Error {
    case noSpace
  }

  var hasSpace = true
  var completes = true

  /// Completes when the list is saved, or fails.
  func save(_ items: [TodoItem]) -> Observable<Void> {
    .create { observer in
      if !hasSpace {
        observer.onError(Failure.noSpace)
      } else if completes {
        observer.onCompleted()
      }
      return Disposables.create()
    }
  }

  /// Emits the address of the saved copy, and completes, or fails.
  func upload(_ items: [TodoItem]) -> Observable<String> {
    .create { observer in
      guard hasSpace else {
        observer.onError(Failure.noSpace)
        return Disposables.create()
      }
      observer.onNext("cloud/\(items.count)")
      if completes { observer.onCompleted() }
      return Disposables.create()
    }
  }
}

@Suite("The article's to-do app: saving as a custom observable", .ledger)
struct SavingListingTests {
  private let lab = Lab()
  private let items = [TodoItem(name: "milk")]

  /// Subscribes, and returns a function that returns the lines printed so far.
  private func console<Element>(
    of work: Observable<Element>,
    in bag: DisposeBag
  ) -> () -> [String] {
    var lines: [String] = []
    work.subscribe(
      onNext: { lines.append("next \($0)") },
      onError: { lines.append("error \($0)") },
      onCompleted: { lines.append("completed") },
      onDisposed: { lines.append("disposed") }
    )
    .disposed(by: bag)
    return { lines }
  }

  @Test("saving completes or fails, and is then disposed of")
  func saving() {
    let bag = DisposeBag()
    #expect(console(of: TodoStore().save(items), in: bag)() == ["completed", "disposed"])
    let full = TodoStore(hasSpace: false)
    #expect(console(of: full.save(items), in: bag)() == ["error noSpace", "disposed"])
    let upload = console(of: TodoStore().upload(items), in: bag)
    #expect(upload() == ["next cloud/1", "completed", "disposed"])
    #expect(console(of: full.upload(items), in: bag)() == ["error noSpace", "disposed"])
  }

  @Test("defect: without onCompleted the subscription remains, until its bag is deallocated")
  func endless() {
    var bag = DisposeBag()
    let before = Resources.count(of: .subscriptions)
    let lines = console(of: TodoStore(completes: false).upload(items), in: bag)
    #expect(lines() == ["next cloud/1"])
    #expect(Resources.count(of: .subscriptions) > before)
    bag = DisposeBag()
    #expect(lines() == ["next cloud/1", "disposed"])
    #expect(Resources.count(of: .subscriptions) == before)
    withExtendedLifetime(bag) {}
  }
}
