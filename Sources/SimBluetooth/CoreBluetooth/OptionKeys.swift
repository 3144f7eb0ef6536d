// The keys of Apple's dictionaries, with Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// MARK: - Creating a manager

/// `Bool`: whether the system may ask the user to turn Bluetooth on. The simulator never asks.
public let CBCentralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
/// `String`: the identifier with which a manager's work is restored after a relaunch.
public let CBCentralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"

// MARK: - Scanning

/// `Bool`: whether each advertisement is reported, instead of only the first of each device.
public let CBCentralManagerScanOptionAllowDuplicatesKey = "kCBScanOptionAllowDuplicates"
/// `[CBUUID]`: devices that solicit one of these services are reported as well.
public let CBCentralManagerScanOptionSolicitedServiceUUIDsKey =
  "kCBScanOptionSolicitedServiceUUIDs"

// MARK: - Connecting

/// `Bool`: whether the system reconnects automatically after a lost connection.
public let CBConnectPeripheralOptionEnableAutoReconnect = "kCBConnectOptionEnableAutoReconnect"
/// `Bool`: whether the system shows an alert; the simulator shows none.
public let CBConnectPeripheralOptionNotifyOnConnectionKey = "kCBConnectOptionNotifyOnConnection"
/// `Bool`: whether the system shows an alert; the simulator shows none.
public let CBConnectPeripheralOptionNotifyOnDisconnectionKey =
  "kCBConnectOptionNotifyOnDisconnection"
/// `Bool`: whether the system shows an alert; the simulator shows none.
public let CBConnectPeripheralOptionNotifyOnNotificationKey =
  "kCBConnectOptionNotifyOnNotification"

// MARK: - Advertisement data

/// `String`.
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
/// `Data`.
public let CBAdvertisementDataManufacturerDataKey = "kCBAdvDataManufacturerData"
/// `[CBUUID: Data]`.
public let CBAdvertisementDataServiceDataKey = "kCBAdvDataServiceData"
/// `[CBUUID]`.
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
/// `[CBUUID]`: services that don't fit into the advertisement itself.
public let CBAdvertisementDataOverflowServiceUUIDsKey = "kCBAdvDataHashedServiceUUIDs"
/// `Int`, in dBm.
public let CBAdvertisementDataTxPowerLevelKey = "kCBAdvDataTxPowerLevel"
/// `Bool`.
public let CBAdvertisementDataIsConnectable = "kCBAdvDataIsConnectable"
/// `[CBUUID]`: services that the device solicits from a central.
public let CBAdvertisementDataSolicitedServiceUUIDsKey = "kCBAdvDataSolicitedServiceUUIDs"

// MARK: - Restored state

/// `[CBPeripheral]`: connected or connecting peripherals.
public let CBCentralManagerRestoredStatePeripheralsKey = "kCBRestoredPeripherals"
/// `[CBUUID]`: the services of the running scan.
public let CBCentralManagerRestoredStateScanServicesKey = "kCBRestoredScanServices"
/// `[String: Any]`: the options of the running scan.
public let CBCentralManagerRestoredStateScanOptionsKey = "kCBRestoredScanOptions"
