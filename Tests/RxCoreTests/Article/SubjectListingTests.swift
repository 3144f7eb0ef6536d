import ExerciseKit
import RxCore
import Testing

/// An API with a delegate, as there are many in UIKit and CoreBluetooth.
private final class Thermometer {
  weak var delegate: (any ThermometerDelegate)?

  func measure(_ degrees: Int) { delegate?.thermometer(self, didMeasure: degrees) }
}

private protocol ThermometerDelegate: AnyObject {
  func thermometer(_ thermometer: Thermometer, didMeasure degrees: Int)
}

/// The article's bridge: a delegate that sends to a subject.
private final class ThermometerBridge: ThermometerDelegate {
  private let measurements = PublishSubject<Int>()
  var didMeasure: Observable<Int> { measurements.asObservable() }

  init(_ thermometer: Thermometer) { thermometer.delegate = self }

  func thermometer(_: Thermometer, didMeasure degrees: Int) { measurements.onNext(degrees) }

  func close() { measurements.onCompleted() }
}

@Suite("The Bluetooth article: a subject as a bridge from a delegate", .ledger)
struct SubjectListingTests {
  private let lab = Lab()

  @Test("an observer receives the callbacks that follow its subscription, and no earlier ones")
  func bridge() {
    let thermometer = Thermometer()
    let bridge = ThermometerBridge(thermometer)
    let first = lab.observe(bridge.didMeasure, as: "first")
    lab.at(1, "20 degrees") { thermometer.measure(2) }
    let second = lab.observe(bridge.didMeasure, at: 2, as: "second")
    lab.at(3, "30 degrees") { thermometer.measure(3) }
    lab.at(4, "the bridge is closed") { bridge.close() }
    let third = lab.observe(bridge.didMeasure, at: 5, as: "third")
    lab.expect(first, "-2-3|")
    lab.expect(second, "---3|")
    lab.expect(third, "-----|")
    lab.expectNoLeaks()
  }
}
