/// Resources of one type, created by one line, that were alive when they were counted.
public struct LiveResource: Codable, Sendable, Equatable {
  /// The number of resources, at least 1.
  public var count: Int
  /// The description for learners: `subscription to PublishSubject<TodoItem>`.
  public var description: String
  /// The line that created the resources, if known.
  public var place: SourcePlace?

  /// Creates the record of equal resources.
  public init(count: Int, description: String, place: SourcePlace?) {
    self.count = count
    self.description = description
    self.place = place
  }
}

/// Subscriptions of one chain, made by one line, that were alive when they were counted.
public struct LiveChain: Codable, Sendable, Equatable {
  /// The number of subscriptions, at least 1.
  public var count: Int
  /// The path of an element to the observer: `PublishSubject<Int> → Map<Int, String>`.
  public var path: String
  /// The line that subscribed, if known.
  public var place: SourcePlace?
  /// Whether the subscriptions have terminated, although something still retains them.
  public var isFinished: Bool
  /// The owner that retains them: `bag, a DisposeBag of the list`.
  public var keeper: String
  /// The objects that they retain, by their names in the story: `the detail screen`.
  public var keeps: [String]

  /// Creates the record of equal subscriptions.
  public init(
    count: Int,
    path: String,
    place: SourcePlace?,
    isFinished: Bool = false,
    keeper: String,
    keeps: [String] = []
  ) {
    self.count = count
    self.path = path
    self.place = place
    self.isFinished = isFinished
    self.keeper = keeper
    self.keeps = keeps
  }
}

/// The objects that are alive after a story, whether or not the test expects any; recorded for
/// `rxlab leaks`.
public struct Census: Codable, Sendable, Equatable {
  /// The test: `E04WhyNotBehaviorSubjectTests/oneDoneOneRow()`.
  public var test: String
  /// The subscriptions that were alive after the story, before its objects were released.
  public var running: [LiveChain]
  /// The resources that were alive after the story's own objects were released.
  public var alive: [LiveResource]
  /// The subscriptions that were alive after the story's own objects were released, with their
  /// operators.
  public var chains: [LiveChain]

  /// Creates the record of what a story left alive.
  public init(test: String, running: [LiveChain], alive: [LiveResource], chains: [LiveChain]) {
    self.test = test
    self.running = running
    self.alive = alive
    self.chains = chains
  }
}
