// Apps import the errors and the states of CoreBluetooth with the simulator.
@_exported public import SimBluetoothErrors
