/// Something to measure, and what others need for it.
struct Scenario: Sendable {
  let name: String
  /// What RxSwift 6.10 and OpenCombine 0.14 need on the machine this was designed on, in
  /// nanoseconds; nil where it was not measured.
  let rxSwift: Double?
  let rxSwiftDebug: Double?
  let openCombine: Double?
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
  var reference: Double? {
    #if DEBUG
      rxSwiftDebug
    #else
      rxSwift
    #endif
  }
}
