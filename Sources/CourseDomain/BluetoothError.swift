public import SimBluetoothErrors

/// The error with which the observables of chapters 6 and 11 fail.
///
/// It is an alias, and `SimBluetooth` has no type of this name, so an app that imports the simulator
/// and another Bluetooth library can use the name of that library.
public typealias BluetoothError = SimBluetoothError
