import Testing

@Suite("Comparing declarations")
struct DeclarationTests {
  @Test(
    "declarations of the list and of the compiler compare equal",
    arguments: [
      (
        "func skip(until other: some ObservableType) -> Observable<Element>",
        "func skip(until other: some ObservableType) -> Observable<Self.Element>"
      ),
      (
        "func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element> where Source.Element == Element",
        "func concat<Source>(_ second: Source) -> Observable<Self.Element> where Source : ObservableConvertibleType, Self.Element == Source.Element"
      ),
      (
        "func subscribe(_ on: @escaping (Event<Element>) -> Void) -> Disposable",
        "func subscribe(_ on: @escaping (Event<Self.Element>) -> Void, file: StaticString = #fileID, line: UInt = #line) -> any Disposable"
      ),
      (
        "func schedule<State>(_ state: State, action: @escaping (_ state: State) -> Disposable) -> Disposable",
        "final func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable"
      ),
      ("var error: Swift.Error?", "var error: (any Error)? { get }"),
      ("static let instance = MainScheduler()", "static let instance: MainScheduler"),
      ("private(set) static var make: () -> Int =", "static var make: () -> Int { get }"),
      (
        "func zip<A: Kind, B: Kind>(_ a: A, _ b: B) -> Pair<A.Way> where Way == A.Way, Way == B.Way",
        "func zip<A, B>(_ a: A, _ b: B) -> Pair<Self.Way> where A : Kind, B : Kind, Self.Way == A.Way, A.Way == B.Way"
      ),
      (
        "func flatMap<S>(_ selector: @escaping (Element) -> SharedSequence<S, Int>)",
        "func flatMap<S>(_ selector: @escaping (Self.Element) -> SharedSequence<S, Int>) where S : SharingStrategyProtocol"
      ),
      (
        "func asObservable() -> Observable<Element>",
        "func asObservable() -> Observable<ControlEvent<PropertyType>.Element>"
      ),
    ]
  )
  func same(listed: String, compiled: String) {
    #expect(Declaration(compiled).satisfies(Declaration(listed)))
  }

  @Test(
    "differences in labels, types, throwing, generics and bounds are detected",
    arguments: [
      ("func take(for time: Int)", "func take(_ time: Int)"),
      ("func take(_ count: Int)", "func take(_ count: Int32)"),
      ("func map(_ f: @escaping () throws -> Int)", "func map(_ f: @escaping () -> Int)"),
      ("func first() throws -> Int", "func first() -> Int"),
      ("func of<A>(_ a: A)", "func of<A: Equatable>(_ a: A)"),
      ("func of<A>(_ a: A)", "func of(_ a: some Any)"),
      ("func of<A>(_ a: A) where A.X == Int", "func of<A>(_ a: A)"),
      ("func of<A, B>(_ a: A, _ b: B) where A.X == B.X", "func of<A, B>(_ a: A, _ b: B)"),
    ]
  )
  func different(first: String, second: String) {
    #expect(!Declaration(first).satisfies(Declaration(second)))
    #expect(!Declaration(second).satisfies(Declaration(first)))
  }
}
