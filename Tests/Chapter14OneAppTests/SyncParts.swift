import AppReference
import ExerciseKit
import SimBluetooth

/// The Bluetooth parts of the app in this run.
enum SyncParts {
  /// The exercises of chapters 6 and 11 for which the learner's answers are used.
  @TaskLocal static var own = OwnParts.requested

  /// The parts for a manager. A build without chapters 6 and 11 has those of the reference only.
  static func parts(for central: CentralStreams) -> any BluetoothParts {
    #if OWN_PARTS
      if !own.isEmpty { return LearnerParts(central, own: own) }
    #endif
    return ReferenceParts(central)
  }
}
