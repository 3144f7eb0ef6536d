// The keys of Apple's dictionaries, under Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// MARK: - Making a manager

/// `Bool`: whether the system may ask the user to turn Bluetooth on. Nobody is asked here.
public let CBCentralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
/// `String`: the name under which a manager's work outlives its app.
public let CBCentralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"

// MARK: - Scanning

/// `Bool`: whether each advertisement is reported, and not just the first of each device.
public let CBCentralManagerScanOptionAllowDuplicatesKey = "kCBScanOptionAllowDuplicates"
/// `[CBUUID]`: devices that ask for one of these services are reported as well.
public let CBCentralManagerScanOptionSolicitedServiceUUIDsKey =
  "kCBScanOptionSolicitedServiceUUIDs"

// MARK: - Connecting

/// `Bool`: whether the system connects again by itself after a loss.
public let CBConnectPeripheralOptionEnableAutoReconnect = "kCBConnectOptionEnableAutoReconnect"
/// `Bool`: whether the system shows an alert; nobody sees one here.
public let CBConnectPeripheralOptionNotifyOnConnectionKey = "kCBConnectOptionNotifyOnConnection"
/// `Bool`: whether the system shows an alert; nobody sees one here.
public let CBConnectPeripheralOptionNotifyOnDisconnectionKey =
  "kCBConnectOptionNotifyOnDisconnection"
/// `Bool`: whether the system shows an alert; nobody sees one here.
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
/// `[CBUUID]`: services that found no room in the advertisement itself.
public let CBAdvertisementDataOverflowServiceUUIDsKey = "kCBAdvDataHashedServiceUUIDs"
/// `Int`, in dBm.
public let CBAdvertisementDataTxPowerLevelKey = "kCBAdvDataTxPowerLevel"
/// `Bool`.
public let CBAdvertisementDataIsConnectable = "kCBAdvDataIsConnectable"
/// `[CBUUID]`: services that the device looks for in a central.
public let CBAdvertisementDataSolicitedServiceUUIDsKey = "kCBAdvDataSolicitedServiceUUIDs"

// MARK: - Restored state

/// `[CBPeripheral]`: connected, or still connecting.
public let CBCentralManagerRestoredStatePeripheralsKey = "kCBRestoredPeripherals"
/// `[CBUUID]`: the services of the scan that was running.
public let CBCentralManagerRestoredStateScanServicesKey = "kCBRestoredScanServices"
/// `[String: Any]`: the options of the scan that was running.
public let CBCentralManagerRestoredStateScanOptionsKey = "kCBRestoredScanOptions"
