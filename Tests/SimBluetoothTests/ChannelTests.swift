import ExerciseKit
import Foundation
import SimBluetooth
import Testing

@Suite("L2CAP channels", .ledger)
struct ChannelTests {
  /// An app that opens channels, and records the events of their streams.
  private final class App: NSObject, CBPeripheralDelegate, CBPeripheralManagerDelegate,
    StreamDelegate
  {
    let world: SimWorld
    let name: String
    var channel: CBL2CAPChannel?
    var psm: CBL2CAPPSM?
    /// Retained, because a connection ends with its manager.
    var phone: Phone?
    private let log: CallLog

    init(_ name: String, _ world: SimWorld) {
      self.name = name
      self.world = world
      log = CallLog(world)
    }

    func takeCalls() -> [String] { log.take() }

    private func note(_ text: String) {
      log.note("\(world.currentQueue?.label ?? "none"): \(text)")
    }

    func openStreams() {
      let streams: [Stream?] = [channel?.inputStream, channel?.outputStream]
      for case let stream? in streams {
        stream.delegate = self
        stream.schedule(in: .current, forMode: .default)
        stream.open()
      }
    }

    func write(_ bytes: [UInt8]) -> Int {
      channel?.outputStream.write(bytes, maxLength: bytes.count) ?? -1
    }

    func read(_ length: Int = 5000) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: length)
      let count = channel?.inputStream.read(&bytes, maxLength: length) ?? -1
      return Array(bytes.prefix(max(0, count)))
    }

    func stream(_ stream: Stream, handle event: Stream.Event) {
      let side = stream === channel?.inputStream ? "input" : "output"
      let events: [(Stream.Event, String)] = [
        (.openCompleted, "open"), (.hasBytesAvailable, "bytes"), (.hasSpaceAvailable, "space"),
        (.endEncountered, "end"),
      ]
      let names = events.filter { event.contains($0.0) }.map(\.1)
      note("\(side) \(names.joined(separator: " "))")
    }

    func peripheral(
      _: CBPeripheral,
      didOpen channel: CBL2CAPChannel?,
      error: (any Error)?
    ) {
      self.channel = channel
      note("opened \(channel.map { "\($0.psm)" } ?? "nothing") \(error.text)")
    }

    func peripheralManagerDidUpdateState(_: CBPeripheralManager) {}

    func peripheralManager(
      _: CBPeripheralManager,
      didPublishL2CAPChannel PSM: CBL2CAPPSM,
      error: (any Error)?
    ) {
      psm = PSM
      note("published \(PSM) \(error.text)")
    }

    func peripheralManager(
      _: CBPeripheralManager,
      didUnpublishL2CAPChannel PSM: CBL2CAPPSM,
      error: (any Error)?
    ) {
      note("unpublished \(PSM) \(error.text)")
    }

    func peripheralManager(
      _: CBPeripheralManager,
      didOpen channel: CBL2CAPChannel?,
      error: (any Error)?
    ) {
      self.channel = channel
      note("opened \(channel.map { "\($0.psm)" } ?? "nothing") \(error.text)")
    }
  }

  /// The device's channels of a script.
  private final class Script {
    var channels: [SimChannel] = []
  }

  /// An app that is connected to a device with the channel 128, at 5 s.
  private func connected() -> (
    world: SimWorld, phone: Phone, app: App, device: SimDevice, script: Script
  ) {
    let device = SimDevice.slow()
    let script = Script()
    device.acceptChannels(128) { script.channels.append($0) }
    let (world, phone) = SimWorld.connected(to: device)
    let app = App("app", world)
    app.phone = phone
    phone.first.delegate = app
    return (world, phone, app, device, script)
  }

  /// The same with an open channel and open streams, at 6 s.
  private func opened() -> (
    world: SimWorld, phone: Phone, app: App, device: SimDevice, channel: SimChannel
  ) {
    let (world, phone, app, device, script) = connected()
    phone.first.openL2CAPChannel(128)
    world.run(for: .seconds(1))
    app.openStreams()
    world.run(for: .zero)
    _ = app.takeCalls()
    return (world, phone, app, device, script.channels[0])
  }

  @Test("a channel opens after an interval, and its streams report that they are open")
  func open() {
    let (world, phone, app, _, script) = connected()
    phone.first.openL2CAPChannel(128)
    world.run(for: .seconds(1))
    #expect(app.channel?.peer === phone.first)
    #expect(script.channels.map(\.psm) == [128])
    #expect(app.channel?.inputStream.streamStatus == .notOpen)
    app.openStreams()
    #expect(app.channel?.inputStream.streamStatus == .open)
    world.run(for: .zero)
    #expect(
      app.takeCalls() == [
        "6000 main: opened 128 ok", "6000 main: input open", "6000 main: output open",
        "6000 main: output space",
      ]
    )
    #expect(
      world.log.entries.suffix(2).map(\.line) == [
        "    5.000  data    central 1, Heart: open channel 128",
        "    6.000  data    central 1, Heart: channel 128 opened",
      ]
    )
    #expect(world.misuses == [])
  }

  @Test("a number that the device doesn't accept, and a fault, are errors")
  func refused() {
    let (world, phone, app, device, _) = connected()
    phone.first.openL2CAPChannel(129)
    world.run(for: .seconds(1))
    device.script(.failOperation(2, CBATTError(.insufficientEncryption)))
    phone.first.openL2CAPChannel(128)
    world.run(for: .seconds(1))
    #expect(
      app.takeCalls() == [
        "6000 main: opened nothing CBError.operationNotSupported",
        "7000 main: opened nothing CBATTError.insufficientEncryption",
      ]
    )
  }

  @Test("opening a channel of a disconnected device is a misuse")
  func disconnected() {
    let (world, phone, _, device, _) = connected()
    device.disconnect()
    world.run(for: .zero)
    phone.first.openL2CAPChannel(128)
    #expect(
      world.misuses.map(\.description) == [
        "CBPeripheral.openL2CAPChannel(_:): it was called while Heart is disconnected, at 5.000 s."
          + " CoreBluetooth ignores the call and logs 'API MISUSE: can only accept commands while"
          + " in the connected state'. Wait for didConnect, and make no requests after"
          + " didDisconnectPeripheral."
      ]
    )
  }

  @Test("bytes arrive packet by packet, in both directions")
  func transfer() {
    let (world, _, app, _, channel) = opened()
    #expect(app.write(Array(1...30)) == 30)
    channel.send(Data([7, 8]))
    world.run(for: .seconds(1))
    #expect(channel.received == Data(1...23))
    #expect(app.takeCalls() == ["7000 main: input bytes"])
    #expect(app.channel?.inputStream.hasBytesAvailable == true)
    #expect(app.read(1) == [7])
    #expect(app.read() == [8])
    #expect(app.channel?.inputStream.hasBytesAvailable == false)
    world.run(for: .seconds(1))
    #expect(channel.received == Data(1...30))
    #expect(world.log.entries.last?.text == "channel 128 transfers 18191a1b1c1d1e")
  }

  @Test("events wait until a stream is scheduled and open")
  func waiting() {
    let (world, phone, app, _, script) = connected()
    phone.first.openL2CAPChannel(128)
    world.run(for: .seconds(1))
    script.channels[0].send(Data([1]))
    world.run(for: .seconds(1))
    _ = app.takeCalls()
    let input = app.channel?.inputStream
    input?.delegate = app
    #expect(app.read() == [])
    input?.open()
    world.run(for: .zero)
    #expect(app.takeCalls() == [])
    input?.schedule(in: .current, forMode: .default)
    world.run(for: .zero)
    #expect(app.takeCalls().first == "7000 main: input open")
    #expect(app.read() == [1])
  }

  @Test("a full stream accepts no bytes, and reports space after the next packet")
  func full() {
    let (world, _, app, _, channel) = opened()
    #expect(app.write(Array(repeating: 1, count: 3000)) == 2048)
    #expect(app.channel?.outputStream.hasSpaceAvailable == false)
    #expect(app.write([2]) == 0)
    world.run(for: .seconds(1))
    #expect(app.takeCalls() == ["7000 main: output space"])
    #expect(app.write(Array(repeating: 2, count: 100)) == 23)
    world.run(for: .seconds(100))
    #expect(channel.received.count == 2071)
  }

  @Test("bytes wait while the device is out of range")
  func outOfRange() {
    let (world, _, app, device, channel) = opened()
    device.proximity = .outOfRange
    #expect(app.write([1]) == 1)
    world.run(for: .seconds(3))
    #expect(channel.received.isEmpty)
    device.proximity = .near
    world.run(for: .seconds(2))
    #expect(channel.received == Data([1]))
  }

  @Test("closing both streams closes the channel, after the bytes that wait")
  func closeStreams() {
    let (world, _, app, _, channel) = opened()
    #expect(app.write([1]) == 1)
    app.channel?.inputStream.close()
    app.channel?.outputStream.close()
    #expect(app.write([2]) == -1)
    #expect(channel.isOpen)
    world.run(for: .seconds(1))
    #expect(channel.received == Data([1]))
    #expect(!channel.isOpen)
    #expect(world.log.entries.last?.text == "channel 128 closed")
    channel.send(Data([1]))
    world.run(for: .seconds(1))
    #expect(app.takeCalls() == [])
  }

  @Test("releasing the channel closes it")
  func release() {
    let (world, _, app, _, channel) = opened()
    app.channel = nil
    world.run(for: .zero)
    #expect(!channel.isOpen)
  }

  @Test("the end of a channel is reported to both streams", arguments: ["device", "link", "power"])
  func end(reason: String) {
    let (world, _, app, device, channel) = opened()
    channel.send(Data([1]))
    world.run(for: .seconds(1))
    _ = app.takeCalls()
    switch reason {
    case "device": channel.close()
    case "link": device.disconnect()
    default: world.radio.turnOff()
    }
    world.run(for: .zero)
    #expect(app.takeCalls() == ["7000 main: input end", "7000 main: output end"])
    #expect(!channel.isOpen)
    #expect(app.channel?.outputStream.streamStatus == .atEnd)
    #expect(app.write([1]) == -1)
    #expect(app.read() == [1])
  }

  // MARK: - The peripheral role

  @Test("an app publishes a channel, and talks through it with a central")
  func published() throws {
    let (world, host, phone, _) = SimWorld.hostingConnected(CBMutableService("1815"))
    let lamp = App("lamp", world)
    let app = App("app", world)
    host.manager.delegate = lamp
    phone.first.delegate = app
    host.manager.publishL2CAPChannel(withEncryption: false)
    #expect(lamp.psm == nil)
    world.run(for: .zero)
    #expect(lamp.takeCalls() == ["9000 main: published 192 ok"])
    phone.first.openL2CAPChannel(try #require(lamp.psm))
    world.run(for: .seconds(1))
    #expect(app.takeCalls() == ["9030 main: opened 192 ok"])
    #expect(lamp.takeCalls() == ["9030 main: opened 192 ok"])
    #expect(lamp.channel?.peer is CBCentral)
    app.openStreams()
    lamp.openStreams()
    #expect(app.write([1, 2]) == 2)
    #expect(lamp.write([3]) == 1)
    world.run(for: .seconds(1))
    #expect(lamp.read() == [1, 2])
    #expect(app.read() == [3])
    host.manager.unpublishL2CAPChannel(192)
    phone.first.openL2CAPChannel(192)
    _ = lamp.takeCalls()
    world.run(for: .seconds(1))
    // The app stores the result, and so it releases the first channel.
    #expect(app.takeCalls().last == "11030 main: opened nothing CBError.operationNotSupported")
    #expect(
      lamp.takeCalls() == [
        "11000 main: unpublished 192 ok", "11030 main: input end", "11030 main: output end",
      ]
    )
    #expect(world.misuses == [])
  }

  @Test("each published channel has its own number, and a state below poweredOff removes all")
  func numbers() {
    let (world, host, _) = SimWorld.hosting()
    let lamp = App("lamp", world)
    host.manager.delegate = lamp
    host.manager.publishL2CAPChannel(withEncryption: true)
    host.manager.publishL2CAPChannel(withEncryption: true)
    world.run(for: .zero)
    #expect(lamp.takeCalls() == ["1000 main: published 192 ok", "1000 main: published 193 ok"])
    world.radio.isSupported = false
    world.run(for: .zero)
    world.radio.isSupported = true
    world.run(for: .zero)
    host.manager.unpublishL2CAPChannel(192)
    #expect(
      world.misuses.map(\.description) == [
        "CBPeripheralManager.unpublishL2CAPChannel(_:): it was called while channel 192 was not"
          + " published by this manager, at 1.000 s. CoreBluetooth ignores the call. Pass the"
          + " number from peripheralManager(_:didPublishL2CAPChannel:error:)."
      ]
    )
  }

  @Test("publishing a channel while the radio is off is a misuse")
  func publishingWhileOff() {
    let world = SimWorld()
    let host = Host(world)
    world.run(for: .zero)
    host.manager.publishL2CAPChannel(withEncryption: false)
    host.manager.unpublishL2CAPChannel(192)
    #expect(world.misuses.map(\.kind) == [.notPoweredOn, .notPoweredOn])
    #expect(
      world.misuses.map(\.call) == [
        "CBPeripheralManager.publishL2CAPChannel(withEncryption:)",
        "CBPeripheralManager.unpublishL2CAPChannel(_:)",
      ]
    )
  }
}
