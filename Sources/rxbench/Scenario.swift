/// A measured operation, with the recorded times of other libraries.
struct Scenario: Sendable {
  let name: String
  /// Recorded once, in nanoseconds: RxSwift HEAD (6.10) and OpenCombine 0.14, one thread, on the
  /// idle machine on which RxCore was designed; nil if not measured.
  private let rxSwift: Double?
  private let rxSwiftDebug: Double?
  private let openCombine: Double?
  /// Prepares the work and returns it; the returned closure performs it a number of times.
  let prepare: @Sendable () -> (_ count: Int) -> Void

  init(
    _ name: String,
    rxSwift: Double? = nil,
    debug: Double? = nil,
    openCombine: Double? = nil,
    prepare: @escaping @Sendable () -> (_ count: Int) -> Void
  ) {
    self.name = name
    self.rxSwift = rxSwift
    rxSwiftDebug = debug
    self.openCombine = openCombine
    self.prepare = prepare
  }

  /// RxSwift's recorded time for the configuration of this build.
  var recordedRxSwift: Double? { Configuration.isDebug ? rxSwiftDebug : rxSwift }

  /// OpenCombine's recorded time; it was recorded for release builds only.
  var recordedOpenCombine: Double? { Configuration.isDebug ? nil : openCombine }
}

/// The configuration of this build, and the speed that RxCore must have in it.
enum Configuration {
  #if DEBUG
    static let isDebug = true
    static let name = "debug"
    static let indefiniteName = "a debug"
    static let askedInTheMean = 1.5
    static let askedOfEach = 1.0
    static let askedOfClosureCall: Double? = nil
  #else
    static let isDebug = false
    static let name = "release"
    static let indefiniteName = "a release"
    static let askedInTheMean = 6.0
    static let askedOfEach = 3.0
    /// The time that is required for a call of a closure, in nanoseconds.
    static let askedOfClosureCall: Double? = 10
  #endif
  static let askedAgainstOpenCombine = 2.0

  /// The system and processor architecture of this build: `Linux, x86_64`.
  static let system = "\(operatingSystem), \(architecture)"

  #if os(macOS)
    private static let operatingSystem = "macOS"
  #else
    private static let operatingSystem = "Linux"
  #endif

  #if arch(arm64)
    private static let architecture = "arm64"
  #else
    private static let architecture = "x86_64"
  #endif
}
