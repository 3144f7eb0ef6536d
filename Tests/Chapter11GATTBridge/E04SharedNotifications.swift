public import RxCore
public import SimBluetooth

@testable internal import Chapter11GATT

/// The learner's code that the suite of 11.4 calls.
public struct E04Contract {
  /// A new notifier, as its `notifications(of:)`.
  public let makeNotifier: (PeripheralStreams) -> (CBCharacteristic) -> Observable<Data>

  public static var learner: E04Contract {
    E04Contract(makeNotifier: { streams in
      let notifier = Chapter11GATT::E04.Notifier(streams)
      return { notifier.notifications(of: $0) }
    })
  }
}
