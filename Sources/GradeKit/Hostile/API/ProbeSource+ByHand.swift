extension ProbeSource {
  /// The bodies of calls that cannot be derived from the declaration, by the name of the declaration.
  /// A body is used for all declarations of its name.
  static let bodies: [String: [String: String]] = [
    "CourseDomain": [
      "LeakReport.init(perCycle:alive:)": "_ = LeakReport(perCycle: 1, alive: [])"
    ],
    "RxCore": [
      "DisposeBag.init(builder:)": "_ = DisposeBag { Disposables.create() }",
      "DisposeBag.insert(builder:)":
        "for me in AnswerProbe.receivers(DisposeBag.self) { me.insert { Disposables.create() } }",
      "PrimitiveSequenceType.concat(_:)": """
      _ = Completable.concat([Completable.never()]); \
      _ = Completable.concat(AnyCollection([Completable.never()])); \
      _ = Completable.concat(Completable.never(), Completable.never())
      """,
    ],
    "RxControls": [
      "DelegateProxy.init(parentObject:delegateProxy:)":
        "_ = RxTableViewDataSourceProxy(tableView: try AnswerProbe.made() as UITableView)",
      "DelegateProxyType.currentDelegate(for:)": currentDelegates,
      "DelegateProxyType.setCurrentDelegate(_:to:)": """
      for me in AnswerProbe.receivers(UITableView.self) { \
      RxTableViewDelegateProxy.setCurrentDelegate(nil, to: me); \
      RxTableViewDataSourceProxy.setCurrentDelegate(nil, to: me); \
      RxTableViewDataSourcePrefetchingProxy.setCurrentDelegate(nil, to: me) }
      """,
      "DelegateProxyType.createProxy(for:)": """
      for me in AnswerProbe.receivers(UITableView.self) { \
      _ = RxTableViewDataSourceProxy.createProxy(for: me) }
      """,
      "DelegateProxyType.proxy(for:)": """
      for me in AnswerProbe.receivers(UITableView.self) { \
      _ = RxTableViewDataSourceProxy.proxy(for: me) }
      """,
      "DelegateProxyType.installForwardDelegate(_:retainDelegate:onProxyForObject:)": """
      for me in AnswerProbe.receivers(UITableView.self) { \
      _ = RxTableViewDataSourceProxy.installForwardDelegate( \
      UITableViewController(), retainDelegate: true, onProxyForObject: me) }
      """,
      "SharedSequenceConvertibleType.merge()": "_ = Driver<Driver<Int>>.never().merge()",
      "SharedSequenceConvertibleType.merge(maxConcurrent:)":
        "_ = Driver<Driver<Int>>.never().merge(maxConcurrent: 1)",
      "SharedSequenceConvertibleType.switchLatest()":
        "_ = Driver<Driver<Int>>.never().switchLatest()",
      "StoredProperty.init(_:)": "_ = StoredProperty<Int> { 1 }",
      "ObservableConvertibleType.asSharedSequence(sharingStrategy:onErrorJustReturn:)": """
      _ = Observable<Int>.never() \
      .asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorJustReturn: 1)
      """,
      "Reactive.disposeBag": """
      for me in AnswerProbe.receivers((any DeallocationObservable).self) { \
      func set<Me: DeallocationObservable>(_ me: Me) { Reactive(me).disposeBag = DisposeBag() }; \
      set(me) }; \
      Reactive(UIView()).disposeBag = DisposeBag()
      """,
      "Reactive.items(_:)": """
      for me in AnswerProbe.receivers(UITableView.self) { \
      _ = me.rx.items(Observable<[Int]>.never())({ _, _, _ in UITableViewCell() }) }; \
      for me in AnswerProbe.receivers(UIPickerView.self) { \
      _ = me.rx.items(Observable<[Int]>.never())({ _, _, _ in UIView() }) }
      """,
      "Reactive.items(adapter:)": """
      for me in AnswerProbe.receivers(UIPickerView.self) { \
      _ = me.rx.items(adapter: ProbeAdapter())(Observable<[Int]>.never()) }
      """,
      "Reactive.itemTitles(_:)": """
      for me in AnswerProbe.receivers(UIPickerView.self) { \
      _ = me.rx.itemTitles(Observable<[Int]>.never())({ _, _ in "x" }) }
      """,
      "Reactive.itemAttributedTitles(_:)": """
      for me in AnswerProbe.receivers(UIPickerView.self) { \
      _ = me.rx.itemAttributedTitles(Observable<[Int]>.never())({ _, _ in NSAttributedString(string: "x") }) }
      """,
      "Reactive.items(cellIdentifier:cellType:)": """
      for me in AnswerProbe.receivers(UITableView.self) { \
      _ = me.rx.items(cellIdentifier: "x", cellType: UITableViewCell.self)( \
      Observable<[Int]>.never())({ _, _, _ in }) }
      """,
      "Reactive.items(dataSource:)": """
      for me in AnswerProbe.receivers(UITableView.self) { \
      _ = me.rx.items(dataSource: ProbeDataSource())(Observable<[Int]>.never()) }
      """,
      "Reactive.model(at:)": """
      for me in AnswerProbe.receivers(UITableView.self) { \
      _ = try me.rx.model(at: IndexPath()) as Int }; \
      for me in AnswerProbe.receivers(UIPickerView.self) { \
      _ = try me.rx.model(at: IndexPath()) as Int }
      """,
    ],
    "RxCoordinator": [
      "ObservableType.value(of:type:)": """
      for me in AnswerProbe.receivers(Observable<RxControllerEvent>.self) { \
      _ = me.value(of: try AnswerProbe.made(), type: Int.self) }; \
      for me in AnswerProbe.receivers(RxControllerEvents.self) { \
      _ = me.value(of: try AnswerProbe.made(), type: Int.self) }
      """,
      "ObservableType.unwrappedValue(of:type:)": """
      for me in AnswerProbe.receivers(RxControllerEvents.self) { \
      _ = me.unwrappedValue(of: try AnswerProbe.made(), type: Int.self) }
      """,
    ],
  ]

  private static let currentDelegates = """
    for me in AnswerProbe.receivers(UITableView.self) { \
    _ = RxTableViewDelegateProxy.currentDelegate(for: me); \
    _ = RxTableViewDataSourceProxy.currentDelegate(for: me); \
    _ = RxTableViewDataSourcePrefetchingProxy.currentDelegate(for: me) }
    """
}
