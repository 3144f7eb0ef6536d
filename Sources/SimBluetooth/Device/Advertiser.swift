/// Sends one advertisement of a device, at times that are known beforehand.
///
/// Only packets that somebody can hear become events. When nobody listens, none do; when somebody
/// begins to, the next one is found by arithmetic. What is heard is the same either way.
final class Advertiser {
  let number: Int
  unowned let device: SimDevice
  let content: SimAdvertisement
  /// Built once: it is handed out with every packet.
  let dictionary: [String: Any]
  /// False once the device says something else.
  var isActive = true
  var isScheduled = false
  private let start: SimTime
  private let interval: SimTime

  init(_ content: SimAdvertisement, of device: SimDevice, number: Int, start: SimTime) {
    self.content = content
    self.device = device
    self.number = number
    self.start = start
    dictionary = content.dictionary
    interval = content.interval.micros
  }

  var isOnAir: Bool {
    isActive && device.isReachable && (content.isSentWhenConnected || device.links.isEmpty)
  }

  /// When the next packet goes out; nil if there is none any more.
  /// - Parameter isNew: whether a packet of this very moment can be heard, since those who listen
  ///   were there before the advertiser.
  func nextTime(after now: SimTime, isNew: Bool) -> SimTime? {
    if now < start || (isNew && now == start) { return start }
    guard interval > 0 else { return nil }
    return start + ((now - start) / interval + 1) * interval
  }

  /// How many packets went out before the given time.
  func index(at time: SimTime) -> Int { interval > 0 ? (time - start) / interval : 0 }
}

extension SimWorld {
  /// Sees to it that the next packet of an advertiser is heard, if anybody would hear it.
  func wake(_ advertiser: Advertiser, isNew: Bool = false) {
    guard !advertiser.isScheduled, isHeard(advertiser),
      let time = advertiser.nextTime(after: nowInMicros, isNew: isNew)
    else { return }
    advertiser.isScheduled = true
    queue.push(advertiser: advertiser.number, at: time)
    follow()
  }

  /// A packet goes out.
  func advertise(_ number: Int) {
    let advertiser = advertisers[number]
    advertiser.isScheduled = false
    guard advertiser.isOnAir else { return }
    for weak in managers {
      guard let manager = weak.manager, manager.state == .poweredOn else { continue }
      manager.hear(advertiser)
    }
    wake(advertiser)
  }

  private func isHeard(_ advertiser: Advertiser) -> Bool {
    guard advertiser.isOnAir else { return false }
    return managers.contains { $0.manager?.listens(to: advertiser) ?? false }
  }
}
