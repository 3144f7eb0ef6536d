internal import RxCore

/// The core's tracing, turned on for one test and then as it was before.
final class Tracing: Sendable {
  private let before = Locked<(isOn: Bool, handler: Hooks.DiagnosticHandler)?>(nil)

  func begin(_ handler: @escaping Hooks.DiagnosticHandler) {
    before.withLock { $0 = (Resources.isTracing, Hooks.diagnosticHandler) }
    Resources.isTracing = true
    Hooks.diagnosticHandler = handler
  }

  func end() {
    guard let before = before.withLock({ $0 }) else { return }
    Resources.isTracing = before.isOn
    Hooks.diagnosticHandler = before.handler
  }
}
