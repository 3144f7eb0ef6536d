import ExerciseKit
import Foundation
import RxControls
import RxCore
import Testing

@Suite("NotificationCenter.rx", .ledger)
struct NotificationCenterTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("saved")

  @Test("notifications of the name are received during the subscription only")
  func whileSubscribed() {
    var numbers: [Int] = []
    center.post(name: name, object: nil, userInfo: ["number": 1])
    let subscription = center.rx.notification(name).subscribe(onNext: {
      numbers.append($0.userInfo?["number"] as! Int)
    })
    center.post(name: name, object: nil, userInfo: ["number": 2])
    center.post(name: Notification.Name("opened"), object: nil, userInfo: ["number": 3])
    subscription.dispose()
    center.post(name: name, object: nil, userInfo: ["number": 4])
    #expect(numbers == [2])
  }

  @Test("notifications can be restricted to those of one object")
  func ofOneObject() {
    let document = NSObject()
    var count = 0
    let subscription = center.rx.notification(name, object: document).subscribe(onNext: { _ in
      count += 1
    })
    center.post(name: name, object: NSObject())
    center.post(name: name, object: document)
    subscription.dispose()
    #expect(count == 1)
  }

  @Test("without a name, all of the center's notifications are received")
  func anyName() {
    var names: [Notification.Name] = []
    let subscription = center.rx.notification(nil).subscribe(onNext: { names.append($0.name) })
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("opened"), object: nil)
    subscription.dispose()
    #expect(names == [name, Notification.Name("opened")])
  }
}
