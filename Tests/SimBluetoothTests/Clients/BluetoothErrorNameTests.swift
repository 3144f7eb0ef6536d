import Testing

@Suite("The name BluetoothError in a client's code")
struct BluetoothErrorNameTests {
  /// A library with an error of that name, as RxBluetoothKit has.
  private static let library = """
    public enum BluetoothError: Error { case destroyed }
    """

  @Test("another library's type of that name is not ambiguous beside SimBluetooth")
  func otherLibrary() throws {
    let client = try ClientModule()
    defer { client.remove() }
    try client.addLibrary("OtherKit", Self.library)
    let errors = try client.errors(
      in: """
        import OtherKit
        import SimBluetooth
        func reason(for state: CBManagerState) -> BluetoothError? {
          state == .poweredOff ? .destroyed : nil
        }
        func isLost(_ error: any Error) -> Bool {
          (error as? CBError)?.code == .peripheralDisconnected
            || error as? SimBluetoothError == .bluetoothPoweredOff
        }
        """
    )
    #expect(errors == "")
  }

  @Test("a client can declare a type of that name itself")
  func ownType() throws {
    let client = try ClientModule()
    defer { client.remove() }
    try client.addLibrary("OtherKit", Self.library)
    let errors = try client.errors(
      in: """
        import OtherKit
        import SimBluetooth
        enum BluetoothError: Error { case unavailable(CBManagerState) }
        let error = BluetoothError.unavailable(.poweredOff)
        """
    )
    #expect(errors == "")
  }

  @Test("answers, which import CourseDomain, use the name without a module")
  func answers() throws {
    let client = try ClientModule()
    defer { client.remove() }
    let errors = try client.errors(
      in: """
        import CourseDomain
        import Foundation
        import RxCore
        import SimBluetooth
        func failure(_ state: CBManagerState) -> Observable<UUID> {
          .error(BluetoothError(state) ?? BluetoothError.bluetoothInUnknownState)
        }
        public func lost(_ id: UUID, _ error: CBError?) -> BluetoothError {
          .peripheralDisconnected(id, error)
        }
        """
    )
    #expect(errors == "")
  }

  @Test("only CourseDomain, which the course's exercises import, takes the name")
  func courseDomain() throws {
    let client = try ClientModule()
    defer { client.remove() }
    try client.addLibrary("OtherKit", Self.library)
    let errors = try client.errors(
      in: """
        import CourseDomain
        import OtherKit
        let error: BluetoothError? = nil
        """
    )
    #expect(errors.contains("'BluetoothError' is ambiguous for type lookup"))
  }
}
