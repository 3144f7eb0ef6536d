internal import RxCore

/// Turns on the core's tracing for one test, and restores the previous setting.
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
