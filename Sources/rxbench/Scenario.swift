/// Something to measure, and what others were found to need for it.
struct Scenario: Sendable {
  let name: String
  /// Recorded once, in nanoseconds: RxSwift HEAD (6.10) and OpenCombine 0.14, one thread, on the
  /// machine that RxCore was designed on, while nothing else ran; nil where it was not measured.
  private let rxSwift: Double?
  private let rxSwiftDebug: Double?
  private let openCombine: Double?
  /// Prepares the work and returns it; the work is done as often as it is told.
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

  /// What RxSwift needs in the configuration that this program was built in.
  var recordedRxSwift: Double? { Configuration.isDebug ? rxSwiftDebug : rxSwift }

  /// What OpenCombine needs; it was recorded for release builds only.
  var recordedOpenCombine: Double? { Configuration.isDebug ? nil : openCombine }
}

/// How this program was built, and how fast RxCore has to be then.
enum Configuration {
  #if DEBUG
    static let isDebug = true
    static let name = "debug"
    static let askedInTheMean = 1.5
    static let askedOfEach = 1.0
    static let askedOfClosureCall: Double? = nil
  #else
    static let isDebug = false
    static let name = "release"
    static let askedInTheMean = 6.0
    static let askedOfEach = 3.0
    /// In nanoseconds.
    static let askedOfClosureCall: Double? = 10
  #endif
  static let askedAgainstOpenCombine = 2.0
}
