/// The code with which a built answer makes public calls, chosen when its process starts.
enum AnswerProbe {
  static let module = "AnswerProbe"
  /// The variable that names the calls to make, such as `RxCore:4,17;RxControls:2`.
  static let variable = "RXLAB_CALLS"
  /// The text that precedes the number of a completed call in the standard error of the process.
  static let mark = "called "

  /// The source of the module that all probes import.
  static let text = """
    import Foundation
    import Glibc

    public enum AnswerProbe {
      public typealias Call = () throws -> Void
      /// The numbered calls of a module, and the functions that create values of its types.
      public typealias Table = (
        module: String, calls: [Int: Call], makers: [(any Any.Type, () throws -> Any)]
      )

      /// The values that are available to the answer: its own object, and its arguments.
      nonisolated(unsafe) public private(set) static var own: [Any] = []
      /// The lock during calls. Neither another thread nor a nested call waits for it.
      nonisolated(unsafe) private static var lock = pthread_mutex_t()
      /// How often each file has made calls. The number is limited, so that a loop in an answer does not
      /// use up the time of its suite.
      nonisolated(unsafe) private static var visits: [String: Int] = [:]
      private static let mostVisits = 400
      nonisolated(unsafe) private static var depth = 0
      nonisolated(unsafe) private static var makers: [ObjectIdentifier: () throws -> Any] = [:]
      nonisolated(unsafe) private static var called: Set<String> = []

      struct Missing: Error {}

      nonisolated(unsafe) private static let chosen: [(module: String, numbers: [Int])] =
        (getenv("\(variable)").map { String(cString: $0) } ?? "").split(separator: ";").map { part in
          let words = part.split(separator: ":")
          return (String(words[0]), words[1].split(separator: ",").compactMap { Int($0) })
        }

      /// Makes the chosen calls, unless one of them is running.
      public static func act(
        _ values: [Any?], _ tables: @autoclosure () -> [Table], file: String
      ) {
        guard !chosen.isEmpty, pthread_mutex_trylock(&lock) == 0 else { return }
        defer { pthread_mutex_unlock(&lock) }
        visits[file, default: 0] += 1
        guard visits[file]! <= mostVisits else { return }
        own = values.compactMap { $0 }
        let tables = tables()
        if makers.isEmpty {
          for (type, make) in tables.flatMap(\\.makers) { makers[ObjectIdentifier(type)] = make }
        }
        defer { own = [] }
        for part in chosen {
          guard let table = tables.first(where: { $0.module == part.module }) else { continue }
          for number in part.numbers { run(part.module, number, table.calls[number]) }
        }
      }

      private static func run(_ module: String, _ number: Int, _ call: Call?) {
        guard (try? call?()) != nil else { return }
        let name = "\\(module):\\(number)"
        guard called.insert(name).inserted else { return }
        let line = Array("\(mark)\\(name)\\n".utf8)
        _ = write(2, line, line.count)
      }

      /// All available values of a type, and a new one.
      public static func receivers<Value>(_: Value.Type) -> [Value] {
        own.compactMap { $0 as? Value } + some(Value.self)
      }

      /// A new value, if one can be created.
      public static func some<Value>(_: Value.Type) -> [Value] {
        (try? fresh(Value.self)).map { [$0] } ?? []
      }

      /// A value for an argument: an available one, or a new one.
      public static func made<Value>(_: Value.Type = Value.self) throws -> Value {
        if let value = own.lazy.compactMap({ $0 as? Value }).first { return value }
        return try fresh(Value.self)
      }

      /// A value for an argument, in a closure that may not throw.
      public static func value<Value>(_: Value.Type = Value.self) -> Value {
        guard let value = try? made(Value.self) else { fatalError("\\(Value.self) cannot be made") }
        return value
      }

      /// Returns memory for an `inout` argument. It is not freed.
      public static func place<Value>(_: Value.Type) throws -> UnsafeMutablePointer<Value> {
        let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        place.initialize(to: try made())
        return place
      }

      private static func fresh<Value>(_: Value.Type) throws -> Value {
        guard depth < 6 else { throw Missing() }
        depth += 1
        defer { depth -= 1 }
        if let type = Value.self as? any Makeable.Type, let value = try type.make() as? Value {
          return value
        }
        if let make = makers[ObjectIdentifier(Value.self)], let value = try make() as? Value {
          return value
        }
        let values: [Any] = [1, 1.0, true, "x", UInt(1), UInt8(1), Character("x"), Date(), Data(), UUID(),
          IndexPath(), (), Hasher(), Float(1), UInt16(1), UInt32(1), UInt64(1), Int64(1)]
        if let value = values.lazy.compactMap({ $0 as? Value }).first { return value }
        throw Missing()
      }
    }

    /// A type that creates values of itself, or of a requested subclass.
    public protocol Makeable {
      static func make() throws -> Any
    }

    /// A value for an argument of any object type.
    public final class ProbeObject: Makeable {
      public init() {}
      public static func make() throws -> Any { ProbeObject() }
    }

    extension Optional: Makeable {
      public static func make() throws -> Any {
        let value = try? AnswerProbe.made(Wrapped.self)
        return value as Any
      }
    }

    extension Array: Makeable {
      public static func make() throws -> Any { [try AnswerProbe.made(Element.self)] }
    }

    extension Set: Makeable {
      public static func make() throws -> Any { Set() }
    }

    extension Dictionary: Makeable {
      public static func make() throws -> Any { Dictionary() }
    }

    """

  /// The first lines of the module with a module's calls: functions that create values of generic
  /// types.
  static let makers: [String: String] = [
    "RxCore": """
    extension Observable: Makeable {
      public static func make() throws -> Any {
        switch Self.self {
        case is PublishSubject<Element>.Type: return PublishSubject<Element>()
        case is ReplaySubject<Element>.Type: return ReplaySubject<Element>.create(bufferSize: 1)
        case is AsyncSubject<Element>.Type: return AsyncSubject<Element>()
        case is BehaviorSubject<Element>.Type:
          return BehaviorSubject<Element>(value: try AnswerProbe.made())
        case is ConnectableObservable<Element>.Type:
          return Observable<Element>.never().publish()
        default: return Observable<Element>.never()
        }
      }
    }
    extension AnyObserver: Makeable {
      public static func make() throws -> Any { AnyObserver<Element> { _ in } }
    }
    extension Event: Makeable {
      public static func make() throws -> Any { Event<Element>.completed }
    }
    extension Infallible: Makeable {
      public static func make() throws -> Any { Infallible<Element>.never() }
    }
    extension PrimitiveSequence: Makeable {
      public static func make() throws -> Any {
        switch Self.self {
        case is Single<Element>.Type: return Single<Element>.never()
        case is Maybe<Element>.Type: return Maybe<Element>.never()
        default: return Completable.never()
        }
      }
    }
    extension Binder: Makeable {
      public static func make() throws -> Any {
        Binder<Value>(ProbeObject(), binding: { _, _ in })
      }
    }
    extension PublishRelay: Makeable {
      public static func make() throws -> Any { PublishRelay<Element>() }
    }
    extension ReplayRelay: Makeable {
      public static func make() throws -> Any { ReplayRelay<Element>.create(bufferSize: 1) }
    }
    extension BehaviorRelay: Makeable {
      public static func make() throws -> Any {
        BehaviorRelay<Element>(value: try AnswerProbe.made())
      }
    }
    extension Variable: Makeable {
      public static func make() throws -> Any { Variable<Element>(try AnswerProbe.made()) }
    }
    extension Reactive: Makeable {
      public static func make() throws -> Any { Reactive<Base>(try AnswerProbe.made()) }
    }
    public final class ProbeBase: ReactiveCompatible {
      public init() {}
    }
    let byHand: [(any Any.Type, () throws -> Any)] = [
      (ProbeBase.self, { ProbeBase() }),
      ((any Disposable).self, { Disposables.create() }),
      ((any Cancelable).self, { BooleanDisposable() }),
      ((any SchedulerType).self, { MainScheduler.instance }),
      ((any ImmediateSchedulerType).self, { CurrentThreadScheduler.instance }),
      ((any Error).self, { RxError.unknown }),
      (AnyObject.self, { ProbeObject() }),
      (RxTimeInterval.self, { RxTimeInterval.seconds(1) }),
    ]

    """,
    "RxControls": """
    extension SharedSequence: Makeable {
      public static func make() throws -> Any {
        SharedSequence<SharingStrategy, Element>.never()
      }
    }
    extension ControlEvent: Makeable {
      public static func make() throws -> Any {
        ControlEvent<PropertyType>(events: Observable<PropertyType>.never())
      }
    }
    extension ControlProperty: Makeable {
      public static func make() throws -> Any {
        ControlProperty<PropertyType>(
          values: Observable<PropertyType>.never(), valueSink: AnyObserver<PropertyType> { _ in })
      }
    }
    final class ProbeDataSource: NSObject, UITableViewDataSource, RxTableViewDataSourceType {
      typealias Element = [Int]
      func tableView(_ tableView: UITableView, observedEvent: Event<[Int]>) {}
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
    }
    final class ProbeAdapter: NSObject, UIPickerViewDataSource, UIPickerViewDelegate,
      RxPickerViewDataSourceType
    {
      typealias Element = [Int]
      func pickerView(_ pickerView: UIPickerView, observedEvent: Event<[Int]>) {}
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 0 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }
    }
    let byHand: [(any Any.Type, () throws -> Any)] = [
      (UIView.self, { UIView() }),
      (URL.self, { URL(string: "http://127.0.0.1:9")! }),
      (URLRequest.self, { URLRequest(url: URL(string: "http://127.0.0.1:9")!) }),
      (URLSession.self, { URLSession.shared }),
    ]

    """,
    "RxCoordinator": """
    enum ProbeStep: Step { case one }
    let byHand: [(any Any.Type, () throws -> Any)] = [
      ((any Step).self, { ProbeStep.one }),
      ((any Stepper).self, { NoneStepper() }),
      ((any Presentable).self, { UIViewController() }),
    ]

    """,
  ]
}
