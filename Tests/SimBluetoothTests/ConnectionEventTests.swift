import ExerciseKit
import Foundation
import SimBluetooth
import Testing

@Suite("Connection events and ANCS", .ledger)
struct ConnectionEventTests {
  /// An app with a found device, and a second app without a scan.
  private func apps(
    _ device: SimDevice = .slow(services: [SimService("180D")])
  ) -> (world: SimWorld, app: Phone, observer: Phone, device: SimDevice) {
    let (world, app) = SimWorld.ready(device)
    let observer = Phone(world)
    app.scan()
    world.run(for: .seconds(1))
    app.central.stopScan()
    _ = app.takeCalls()
    _ = observer.takeCalls()
    return (world, app, observer, device)
  }

  @Test("a registered app is notified of the connections of another app, by service")
  func byService() {
    let (world, app, observer, _) = apps()
    observer.central.registerForConnectionEvents(options: [
      .serviceUUIDs: [CBUUID(string: "180D")]
    ])
    app.central.connect(app.first)
    world.run(for: .seconds(3))
    #expect(observer.takeCalls() == ["3000 event peerConnected"])
    #expect(observer.first.state == .disconnected)
    #expect(observer.first.identifier == app.first.identifier)
    app.central.cancelPeripheralConnection(app.first)
    world.run(for: .seconds(3))
    #expect(observer.takeCalls() == ["4000 event peerDisconnected"])
    #expect(world.log.text.contains("central 2, Heart: peerDisconnected"))
    #expect(world.misuses == [])
  }

  @Test("a registered app is notified of its own connections, by identifier, after didConnect")
  func byIdentifier() {
    let (world, app, observer, device) = apps()
    app.central.registerForConnectionEvents(options: [.peripheralUUIDs: [device.identifier]])
    observer.central.registerForConnectionEvents(options: [.peripheralUUIDs: [UUID()]])
    app.central.connect(app.first)
    world.run(for: .seconds(3))
    #expect(app.takeCalls() == ["3000 connected", "3000 event peerConnected"])
    #expect(observer.takeCalls() == [])
  }

  @Test("only the phone's first connection and the end of its last one are events")
  func firstAndLast() {
    let (world, app, observer, device) = apps()
    let options: [CBConnectionEventMatchingOption: Any] = [
      .peripheralUUIDs: [device.identifier]
    ]
    observer.central.registerForConnectionEvents(options: options)
    app.central.connect(app.first)
    world.run(for: .seconds(3))
    observer.central.connect(observer.first)
    world.run(for: .seconds(1))
    app.central.cancelPeripheralConnection(app.first)
    world.run(for: .seconds(2))
    #expect(observer.takeCalls() == ["3000 event peerConnected", "4000 connected"])
    device.reset()
    world.run(for: .seconds(5))
    #expect(
      observer.takeCalls() == [
        "11000 event peerDisconnected", "11000 disconnected CBError.connectionTimeout",
      ]
    )
  }

  @Test("nil ends the registration, and without a registration there are no events")
  func end() {
    let (world, app, observer, device) = apps()
    app.central.connect(app.first)
    world.run(for: .seconds(3))
    observer.central.registerForConnectionEvents(options: [
      .peripheralUUIDs: [device.identifier]
    ])
    observer.central.registerForConnectionEvents()
    device.disconnect()
    world.run(for: .seconds(1))
    #expect(observer.takeCalls() == [])
  }

  @Test("turning the radio off causes no event, and the next connection causes one")
  func power() {
    let (world, app, observer, device) = apps()
    observer.central.registerForConnectionEvents(options: [
      .peripheralUUIDs: [device.identifier]
    ])
    for _ in 1...2 {
      app.central.connect(app.first)
      world.run(for: .seconds(3))
      world.radio.turnOff()
      world.run(for: .seconds(1))
      world.radio.turnOn()
      world.run(for: .zero)
    }
    #expect(observer.takeCalls().filter { $0.contains("event") }.count == 2)
  }

  @Test("a device with a new address causes no event under its new identifier")
  func newAddress() {
    let (world, app, observer, device) = apps()
    observer.central.registerForConnectionEvents(options: [
      .serviceUUIDs: [CBUUID(string: "180D")]
    ])
    app.central.connect(app.first)
    world.run(for: .seconds(3))
    _ = observer.takeCalls()
    device.changeAddress()
    world.run(for: .seconds(9))
    #expect(observer.takeCalls() == [])
  }

  @Test("registering while the radio is off is a misuse")
  func poweredOff() {
    let world = SimWorld()
    let phone = Phone(world)
    world.run(for: .zero)
    phone.central.registerForConnectionEvents(options: [:])
    #expect(
      world.misuses.map(\.description) == [
        "CBCentralManager.registerForConnectionEvents(options:): it was called while poweredOff, at"
          + " 0.000 s. CoreBluetooth ignores the call and logs 'API MISUSE: can only accept this"
          + " command while in the powered on state'. Wait for poweredOn in"
          + " centralManagerDidUpdateState(_:)."
      ]
    )
  }

  // MARK: - ANCS

  @Test("an app that requires ANCS is notified when the user changes the authorization")
  func authorization() {
    let (world, app, _, device) = apps()
    app.central.connect(app.first, options: [CBConnectPeripheralOptionRequiresANCS: true])
    world.run(for: .seconds(2))
    #expect(!app.first.ancsAuthorized)
    device.isANCSAuthorized = true
    #expect(!app.first.ancsAuthorized)
    world.run(for: .zero)
    device.isANCSAuthorized = true
    device.isANCSAuthorized = false
    world.run(for: .zero)
    #expect(app.takeCalls() == ["3000 connected", "3000 ANCS true", "3000 ANCS false"])
    #expect(world.log.text.contains("central 1, Heart: ANCS authorized"))
    #expect(world.log.text.contains("central 1, Heart: ANCS not authorized"))
  }

  @Test("other apps see the authorization, and are not notified of its changes")
  func withoutRequirement() {
    let (world, app, _, device) = apps()
    device.isANCSAuthorized = true
    #expect(!app.first.ancsAuthorized)
    app.central.connect(app.first)
    world.run(for: .seconds(2))
    #expect(app.first.ancsAuthorized)
    device.isANCSAuthorized = false
    world.run(for: .zero)
    #expect(!app.first.ancsAuthorized)
    #expect(app.takeCalls() == ["3000 connected"])
  }
}
