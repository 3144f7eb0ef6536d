/// A situation in which wrong answers of reactive code tend to differ from right ones.
///
/// Each suite brings every one of them about, or says why it cannot occur; see `SituationCheck`.
enum Situation: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  case twoObservers
  case secondSubscription
  case subscriptionAfterTheEnd
  case synchronousSource
  case reentrantSend
  case equalValues
  case emptyValues
  case bothBooleans
  case otherRows
  case instancesAtOnce
  case instancesInSuccession
  case unusedResult
  case disposalWhilePending
  case disposalDuringAnEvent
  case allCases
  case immediateRetry
  case ownerDeallocated
  case ownerRetained
  case observersReleased

  /// What happens in the situation, as the object of "the suite … ".
  var summary: String {
    switch self {
    case .twoObservers: "two observers of one observable"
    case .secondSubscription: "a second subscription to the same observable"
    case .subscriptionAfterTheEnd:
      "a subscription after completion and after an error, also from within that event"
    case .synchronousSource: "a source that emits or terminates during the subscription"
    case .reentrantSend: "an event that is sent while another one is being delivered"
    case .equalValues: "equal values in a row"
    case .emptyValues: "empty and missing values"
    case .bothBooleans: "both values of each Boolean"
    case .otherRows: "a row other than the first"
    case .instancesAtOnce: "two instances at once, such as screens, cells or devices of one name"
    case .instancesInSuccession: "two instances, one after the other"
    case .unusedResult: "a call whose result is never subscribed to"
    case .disposalWhilePending: "disposal while something is pending"
    case .disposalDuringAnEvent: "disposal from within an event"
    case .allCases: "every case of an enumeration"
    case .immediateRetry: "a subscription again, immediately after an error"
    case .ownerDeallocated: "the owner deallocated while subscribed"
    case .ownerRetained: "the owner retained after its screen has been dismissed"
    case .observersReleased: "what is retained after the observers have been disposed of"
    }
  }
}
