/// The article's own state of the radio, with CoreBluetooth's numbers.
enum AntennaState: Int {
  case unknown
  case resetting
  case unsupported
  case unauthorized
  case poweredOff
  case poweredOn
}
