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
/// `Bool`: whether the app depends on the Apple Notification Center Service (ANCS). With true,
/// changes of its authorization are reported. The connection is established either way; the
/// simulator shows no alert.
public let CBConnectPeripheralOptionRequiresANCS = "kCBConnectOptionRequiresANCS"

// MARK: - Advertisement data

/// `String`: the name in the advertisement.
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
/// `Data`: the manufacturer's own data, which begin with the number of the company.
public let CBAdvertisementDataManufacturerDataKey = "kCBAdvDataManufacturerData"
/// `[CBUUID: Data]`: data of services, which can be received without a connection.
public let CBAdvertisementDataServiceDataKey = "kCBAdvDataServiceData"
/// `[CBUUID]`: the services that the device advertises, usually not all of them.
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
/// `[CBUUID]`: services that don't fit into the advertisement itself.
public let CBAdvertisementDataOverflowServiceUUIDsKey = "kCBAdvDataHashedServiceUUIDs"
/// `Int`: the transmit power in dBm. The signal strength is lower, depending on the distance.
public let CBAdvertisementDataTxPowerLevelKey = "kCBAdvDataTxPowerLevel"
/// `Bool`: whether the device accepts connections.
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
