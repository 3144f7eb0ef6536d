/// A type of the course's modules, as the receiver of calls.
struct PublicType {
  enum Kind {
    case concrete
    /// A class, structure or enumeration with parameters of its own.
    case generic
    case `protocol`
  }

  let name: String
  let kind: Kind
  /// The names of the type's own parameters.
  let parameters: [String]

  /// - Returns: `nil` for a symbol that is not a type.
  init?(_ symbol: SymbolGraph.Symbol) {
    name = symbol.names.joined(separator: ".")
    switch symbol.kind.identifier {
    case "swift.protocol":
      kind = .protocol
      parameters = []
    case "swift.class", "swift.struct", "swift.enum":
      parameters = (symbol.swiftGenerics?.parameters ?? []).map(\.name)
      kind = parameters.isEmpty ? .concrete : .generic
    default: return nil
    }
  }

  /// Examples of a generic type or a protocol, for calls that do not fit all of its values.
  ///
  /// - Parameter demands: Types that the best examples contain.
  static func examples(of name: String, like demands: [String] = []) -> [String] {
    let all = elements.flatMap { element in
      (patterns[name] ?? []).map { $0.replacing("ELEMENT", with: element) }
    }
    let ranks = all.map { example in demands.count { !example.contains($0) } }
    return zip(all, ranks).enumerated().sorted {
      ($0.element.1, $0.offset) < ($1.element.1, $1.offset)
    }
    .map(\.element.0).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static let elements = [
    "Int", "Observable<Int>", "String", "Event<Int>", "Bool", "Int?", "Any", "UInt8", "Void",
    "Infallible<Int>", "Single<Int>", "Never", "Data",
    "SharedSequence<DriverSharingStrategy, Int>", "RxControllerEvent",
  ]

  private static let patterns: [String: [String]] = [
    "ObservableType": ["Observable<ELEMENT>"],
    "ObservableConvertibleType": ["Observable<ELEMENT>"],
    "Observable": ["Observable<ELEMENT>"],
    "ConnectableObservable": ["ConnectableObservable<ELEMENT>"],
    "ConnectableObservableType": ["ConnectableObservable<ELEMENT>"],
    "GroupedObservable": ["GroupedObservable<Int, ELEMENT>"],
    "ObserverType": ["AnyObserver<ELEMENT>"],
    "AnyObserver": ["AnyObserver<ELEMENT>"],
    "SubjectType": ["PublishSubject<ELEMENT>"],
    "PublishSubject": ["PublishSubject<ELEMENT>"],
    "BehaviorSubject": ["BehaviorSubject<ELEMENT>"],
    "ReplaySubject": ["ReplaySubject<ELEMENT>"],
    "AsyncSubject": ["AsyncSubject<ELEMENT>"],
    "PublishRelay": ["PublishRelay<ELEMENT>"],
    "BehaviorRelay": ["BehaviorRelay<ELEMENT>"],
    "ReplayRelay": ["ReplayRelay<ELEMENT>"],
    "Variable": ["Variable<ELEMENT>"],
    "Infallible": ["Infallible<ELEMENT>"],
    "InfallibleType": ["Infallible<ELEMENT>"],
    "PrimitiveSequence": [
      "PrimitiveSequence<SingleTrait, ELEMENT>", "PrimitiveSequence<MaybeTrait, ELEMENT>",
      "PrimitiveSequence<CompletableTrait, Never>",
    ],
    "PrimitiveSequenceType": [
      "PrimitiveSequence<SingleTrait, ELEMENT>", "PrimitiveSequence<MaybeTrait, ELEMENT>",
      "PrimitiveSequence<CompletableTrait, Never>",
    ],
    "Event": ["Event<ELEMENT>"],
    "EventConvertible": ["Event<ELEMENT>"],
    "SharedSequence": [
      "SharedSequence<DriverSharingStrategy, ELEMENT>",
      "SharedSequence<SignalSharingStrategy, ELEMENT>",
    ],
    "SharedSequenceConvertibleType": [
      "SharedSequence<DriverSharingStrategy, ELEMENT>",
      "SharedSequence<SignalSharingStrategy, ELEMENT>",
    ],
    "SharingStrategyProtocol": ["DriverSharingStrategy"],
    "Binder": ["Binder<ELEMENT>"],
    "ControlEvent": ["ControlEvent<ELEMENT>"],
    "ControlEventType": ["ControlEvent<ELEMENT>"],
    "ControlProperty": ["ControlProperty<ELEMENT>"],
    "ControlPropertyType": ["ControlProperty<ELEMENT>"],
    "RawObservable": ["RawObservable<ELEMENT>"],
    "ScheduledDisposable": ["ScheduledDisposable"],
    "SchedulerType": ["CurrentThreadScheduler", "MainScheduler"],
    "ImmediateSchedulerType": ["CurrentThreadScheduler"],
    "Disposable": ["BooleanDisposable"],
    "Cancelable": ["BooleanDisposable"],
    "ReactiveCompatible": ["ProbeBase"],
    "Reactive": ["Reactive<ProbeBase>"],
    "VirtualTimeScheduler": [
      "HistoricalScheduler", "VirtualTimeScheduler<HistoricalSchedulerTimeConverter>",
    ],
    "TextInput": ["TextInput<UITextField>"],
    "NSLayoutAnchor": ["NSLayoutAnchor<NSLayoutXAxisAnchor>"],
    "RxViewController": ["RxViewController<RxViewModel>"],
    "SectionModel": ["SectionModel<Int, ELEMENT>"],
  ]
}
