#if DEBUG
  import CRxShims

  /// The subscriptions made while `Resources.isTracing`, held weakly.
  ///
  /// Objects are not accessed under the lock: the caller may hold the last reference to an object,
  /// and code that its deinitialization triggers may subscribe.
  final class SubscriptionRegistry: @unchecked Sendable {  // Its arrays are guarded by `lock`.
    static let shared = SubscriptionRegistry()

    private let lock = InlineLock()
    private var members: [Member] = []
    private var containers: [Container] = []
    private var nextNumber = 0
    /// The number of members at which deallocated ones are removed.
    private var limit = 1_024

    private init() {}

    @inline(__always)
    static func follow(_ subscription: any FollowedSubscription, to source: AnyObject) {
      if rx_is_tracing() != 0 { shared.add(subscription, source) }
    }

    @inline(__always)
    static func follow(_ container: DisposeBase) {
      if rx_is_tracing() != 0 { shared.add(container) }
    }

    func forget() {
      let forgotten = lock.withLock {
        defer { (members, containers) = ([], []) }
        return (members, containers)
      }
      withExtendedLifetime(forgotten) {}
    }

    // MARK: Members

    /// One subscription.
    private final class Member {
      weak let subscription: (any FollowedSubscription)?
      let source: String
      let sourceID: ObjectIdentifier
      let location: SourceLocation?
      let number: Int

      init(_ subscription: any FollowedSubscription, _ source: AnyObject, _ number: Int) {
        self.subscription = subscription
        self.source = String(describing: type(of: source))
        sourceID = ObjectIdentifier(source)
        self.number = number
        location = SourceLocation.current
      }
    }

    /// One disposable that may contain others.
    private struct Container {
      weak var object: DisposeBase?
    }

    private func add(_ subscription: any FollowedSubscription, _ source: AnyObject) {
      let isFull = lock.withLock {
        members.append(Member(subscription, source, nextNumber))
        nextNumber += 1
        return members.count + containers.count >= limit
      }
      if isFull { removeDeallocated() }
    }

    private func add(_ container: DisposeBase) {
      lock.withLock { containers.append(Container(object: container)) }
    }

    private func removeDeallocated() {
      let (known, boxes) = lock.withLock { (members, containers) }
      let deallocated = Set(known.filter { $0.subscription == nil }.map(\.number))
      let emptied = boxes.map { $0.object == nil }
      let dropped = lock.withLock {
        let before = (members, containers)
        members.removeAll { deallocated.contains($0.number) }
        let later = containers.dropFirst(emptied.count)
        containers = zip(containers, emptied).filter { !$1 }.map(\.0) + later
        limit = max(1_024, 2 * (members.count + containers.count))
        return before
      }
      withExtendedLifetime(dropped) {}
    }

    /// The distinct lines of the subscriptions that subscribe directly to a sequence.
    func places(observing source: AnyObject) -> [String] {
      let known = lock.withLock { members }
      let last = (source as? any ChainLink).map(Self.end(of:))
      let observers = known.filter { member in
        guard let subscription = member.subscription, !subscription.isFinished else { return false }
        return member.sourceID == ObjectIdentifier(source) || subscription === last
      }
      return observers.compactMap(\.location?.place).reduce(into: []) { places, place in
        if !places.contains(place) { places.append(place) }
      }
    }

    /// The last link of the chain.
    private static func end(of chain: any ChainLink) -> AnyObject {
      var last: AnyObject = chain
      while let next = (last as? any ChainLink)?.downstreamLink { last = next }
      return last
    }

    // MARK: Chains

    var upcomingNumber: Int { lock.withLock { nextNumber } }

    /// Disposes of every running subscription except `number` and the shared connections it may
    /// depend on.
    func end(exceptFor number: Int?) {
      let known = lock.withLock { members }
      for member in known where member.number != number {
        guard let subscription = member.subscription, subscription.downstreamLink == nil else {
          continue
        }
        if number == nil || subscription is SubscriptionHandle { subscription.dispose() }
      }
    }

    func chains() -> [Resources.Chain] {
      let (known, boxes) = lock.withLock { (members, containers) }
      let alive = known.compactMap { member in
        member.subscription.map { LiveEntry(member: member, subscription: $0) }
      }
      return SubscriptionTree(alive, holders: Holders(boxes.compactMap(\.object))).chains
    }

    /// A strong reference to a member during an inspection.
    private struct LiveEntry {
      let member: Member
      let subscription: any FollowedSubscription

      var id: ObjectIdentifier { ObjectIdentifier(subscription) }
    }

    /// The running subscriptions, arranged by what is downstream of each.
    private struct SubscriptionTree {
      private var roots: [LiveEntry] = []
      private var upstream: [ObjectIdentifier: [LiveEntry]] = [:]
      private let holders: Holders

      init(_ alive: [LiveEntry], holders: Holders) {
        self.holders = holders
        let running = Set(alive.filter { !$0.subscription.isFinished }.map(\.id))
        for one in alive {
          let isRunning = running.contains(one.id)
          if isRunning, let last = Self.subscription(downstreamOf: one.subscription, in: running) {
            upstream[last, default: []].append(one)
          } else if isRunning || one.subscription is SubscriptionHandle {
            roots.append(one)
          }
        }
      }

      var chains: [Resources.Chain] { roots.map(chain) }

      private func chain(_ entry: LiveEntry) -> Resources.Chain {
        Resources.Chain(
          source: entry.member.source,
          file: entry.member.location?.fileID,
          line: entry.member.location?.line,
          upstream: (upstream[entry.id] ?? []).map(chain),
          isFinished: entry.subscription.isFinished,
          holder: holders.holder(of: entry.subscription),
          number: entry.member.number
        )
      }

      /// The nearest traced subscription downstream; links in between are not subscriptions of
      /// their own.
      private static func subscription(
        downstreamOf subscription: any FollowedSubscription,
        in running: Set<ObjectIdentifier>
      ) -> ObjectIdentifier? {
        var next = subscription.downstreamLink
        while let object = next {
          if running.contains(ObjectIdentifier(object)) { return ObjectIdentifier(object) }
          next = (object as? any ChainLink)?.downstreamLink
        }
        return nil
      }
    }
  }

  /// The containment relations between disposables.
  private struct Holders {
    private var container: [ObjectIdentifier: DisposeBase] = [:]

    init(_ containers: [DisposeBase]) {
      for object in containers {
        for content in object.content {
          container[ObjectIdentifier(content as AnyObject)] = object
        }
      }
    }

    func holder(of subscription: any FollowedSubscription) -> Resources.Holder {
      guard let handle = subscription as? SubscriptionHandle else { return .sequence }
      guard handle.wasHandedOut else { return .program }
      guard let result = handle.result else { return .dropped }
      guard var outermost = container[ObjectIdentifier(result)] else { return .program }
      while let next = container[ObjectIdentifier(outermost)] { outermost = next }
      if outermost is DisposeBag { return .bag(ObjectIdentifier(outermost)) }
      return .disposable(String(describing: type(of: outermost)))
    }
  }
#endif
