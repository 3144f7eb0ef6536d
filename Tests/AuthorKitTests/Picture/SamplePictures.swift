/// Pictures as lessons have them.
enum SamplePictures {
  static let buses = """
    title: The buses of a family of view models.
    row: parent "ParentViewModel\\nevents: PublishSubject"
    row: first "FirstViewModel", second "SecondViewModel", third "ThirdViewModel"
    parent ~> first: events of the parent
    parent ~> second
    parent ~> third
    first ~> parent: events.accept
    second ~> parent
    third ~> parent
    third ..> parent
    """

  static let column = """
    title: A column with a long way back.
    row: a "UIWindow"
    row: b "UINavigationController"
    row: c "ListViewController"
    a -> b: rootViewController
    b -> c: viewControllers
    c ..> b: navigationController
    c ~> a: long way back
    """

  static let released = """
    title: The closure retains the list, and the list retains the subscription.
    row: list "ListViewController", bag "DisposeBag", subscription "Subscription"
    row: detail "DetailViewController", subject "todo\\nPublishSubject", closure "onNext closure"
    list -> bag
    bag -> subscription
    subscription -> closure
    closure -> list: captures self
    subject ~> subscription: sends events
    detail -> subject
    list -x detail: released
    """

  static let retainCycle = """
    title: A retain cycle of five objects.
    row: ., list "ListViewController", .
    row: closure "onNext\\nclosure", ., bag "DisposeBag"
    row: observer "Observer", subscription "Subscription"
    list -> bag
    bag -> subscription
    subscription -> observer
    observer -> closure
    closure -> list: self
    """

  static let coordinatorLoop = """
    title: The loop of a flow.
    row: stepper "Stepper\\nHomeViewModel", coordinator "FlowCoordinator"
    row: presentable "Presentable\\nHomeViewController", flow "Flow\\nHomeFlow"
    stepper ~> coordinator: step
    coordinator ~> flow: navigate(to:)
    flow -> presentable: creates
    flow ~> coordinator: FlowContributors
    coordinator -> stepper: subscribes to
    presentable ..> stepper: as its view model
    """

  static let oppositeArrows = """
    title: Two opposite arrows.
    row: a "ViewController", b "ViewModel"
    row: c "Model", d "Service"
    a -> b: retains
    b ..> a: unowned
    a -> c: sends to
    c ~> a: comes back
    b -> d
    d ~> b: values
    c -> d
    d -> d: keeps itself
    """

  static let aroundNeighbors = """
    title: Around the neighbors of a row.
    row: a "One", b "Two", c "Three", d "Four"
    a -> c: around
    a -> d: far around
    d ~> a: back
    b -> c
    """

  static let coldAndHot = """
    title: Cold, hot and shared side by side.
    row: o1 "first\\nobserver", o2 "second\\nobserver", ., h1 "first\\nobserver", h2 "second\\nobserver"
    row: s1 "subscription 1", s2 "subscription 2", ., hot "PublishSubject"
    row: cold "cold Observable"
    o1 -> s1
    o2 -> s2
    hot ~> h1
    hot ~> h2
    s1 ~> cold: runs the closure
    s2 ~> cold
    """

  static let tree = """
    title: Seven coordinators in three levels.
    row: app "AppCoordinator"
    row: tabs "TabCoordinator", ., login "LoginCoordinator"
    row: home "Home\\nCoordinator", settings "Settings\\nCoordinator", form "Form\\nCoordinator", reset "Reset\\nCoordinator"
    app -> tabs
    app -> login
    tabs -> home
    tabs -> settings
    login -> form
    login -> reset
    """

  static let all = [
    buses, column, released, retainCycle, coordinatorLoop,
    oppositeArrows, aroundNeighbors, coldAndHot, tree,
  ]
}
