import ExerciseKit
import RxCore
import Testing

/// The article reads its list from a `Variable`, and adds to its bag by an old name. The protocol
/// confines the warnings to this file.
private protocol OldList {
  func titles(after change: (@escaping (String) -> Void) -> Void) -> [[String]]
}

private struct OldNamesOfTheList: OldList {
  @available(*, deprecated)
  func titles(after change: (@escaping (String) -> Void) -> Void) -> [[String]] {
    let todoItems = Variable<[String]>([])
    let bag = DisposeBag()
    var lists: [[String]] = []
    todoItems.asObservable().subscribe(onNext: { lists.append($0) }).addDisposableTo(bag)
    change { todoItems.value.append($0) }
    return lists
  }
}

@Suite("The article's to-do app: the choice of the subject, and the old Variable", .ledger)
struct SubjectChoiceListingTests {
  private let lab = Lab()

  /// The items that a list receives from a detail screen with this subject: it subscribes, Done is
  /// tapped, and the screen is dismissed.
  private func added<Subject: SubjectType>(by subject: Subject) -> [String]
  where Subject.Element == String, Subject.Observer.Element == String {
    var items: [String] = []
    _ = subject.subscribe(onNext: { items.append($0) })
    let done = subject.asObserver()
    done.onNext("milk")
    done.onCompleted()
    return items
  }

  @Test("a list that observes a Variable receives each change, with the list from before")
  func variable() {
    let list: any OldList = OldNamesOfTheList()
    #expect(list.titles(after: { $0("milk") }) == [[], ["milk"]])
  }

  @Test("with a PublishSubject, the list adds one item for each Done")
  func publish() { #expect(added(by: PublishSubject<String>()) == ["milk"]) }

  @Test("defect: with a BehaviorSubject, the list adds the default value as an item")
  func behavior() { #expect(added(by: BehaviorSubject(value: "")) == ["", "milk"]) }

  @Test("the article's claim about other subjects: Replay and Async have no default value")
  func replayAndAsync() {
    #expect(added(by: ReplaySubject<String>.create(bufferSize: 1)) == ["milk"])
    #expect(added(by: AsyncSubject<String>()) == ["milk"])
  }
}
