/// Sends one advertisement of a device, at times that are known in advance.
///
/// Only packets that a manager can receive become events. Without a receiver there are no events;
/// when a receiver appears, the time of the next packet is computed. The received packets are the
/// same either way.
final class Advertiser {
  let number: Int
  unowned let device: SimDevice
  let content: SimAdvertisement
  /// The advertisement data, built once, because it is passed with every packet.
  let dictionary: [String: Any]
  /// Whether the device still sends this advertisement; false once it has replaced it.
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

  /// Returns the time of the next packet; nil if there is none.
  /// - Parameter isNew: Whether a packet at the current time can be received, because the receivers
  ///   existed before the advertiser.
  func nextTime(after now: SimTime, isNew: Bool) -> SimTime? {
    if now < start || (isNew && now == start) { return start }
    guard interval > 0 else { return nil }
    return start + ((now - start) / interval + 1) * interval
  }

  /// Returns the number of packets sent before the given time.
  func index(at time: SimTime) -> Int { interval > 0 ? (time - start) / interval : 0 }
}

extension SimWorld {
  /// Schedules the next packet of an advertiser if a manager would receive it.
  func wake(_ advertiser: Advertiser, isNew: Bool = false) {
    guard !advertiser.isScheduled, hasReceiver(advertiser),
      let time = advertiser.nextTime(after: nowInMicros, isNew: isNew)
    else { return }
    advertiser.isScheduled = true
    queue.push(advertiser: advertiser.number, at: time)
    scheduleWakeUp()
  }

  /// Sends a packet.
  func advertise(_ number: Int) {
    let advertiser = advertisers[number]
    advertiser.isScheduled = false
    guard advertiser.isOnAir else { return }
    for weak in managers {
      guard let manager = weak.manager, manager.state == .poweredOn else { continue }
      manager.receive(advertiser)
    }
    wake(advertiser)
  }

  private func hasReceiver(_ advertiser: Advertiser) -> Bool {
    guard advertiser.isOnAir else { return false }
    return managers.contains { $0.manager?.isInterested(in: advertiser) ?? false }
  }
}
