internal import KitRecords

/// The app of a chapter, which `rxlab run` runs.
///
/// ```swift
/// @Suite("14.5 Sync with the device", .exercise("14.5", runs: RunningApp.run))
/// ```
///
/// Time is virtual and nothing is random, so what the app shows follows from the commands so far.
/// Each run begins with the start of the app and carries out the whole script.
package struct AppRun: Sendable {
  private let start: @Sendable (AppClock, AppParts) -> any RunnableApp

  /// Creates the declaration of an app.
  /// - Parameter start: Starts the app on a clock.
  package init(_ start: @escaping @Sendable (AppClock, AppParts) -> any RunnableApp) {
    self.start = start
  }

  /// Starts the app.
  package func session(_ parts: AppParts) -> AppSession { AppSession(start, parts) }

  /// What the app shows after a script.
  ///
  /// - Parameter willBegin: Receives each step before it begins.
  func scene(
    after script: [String],
    parts: AppParts,
    willBegin: @escaping (AppStep) -> Void = { _ in }
  ) -> AppScene {
    let session = AppSession(start, parts, willBegin: willBegin)
    defer { session.end() }
    session.perform(script)
    return session.scene
  }

  /// What the app shows after a script, as `rxlab run` prints it.
  package func lines(after script: [String], parts: AppParts) -> [String] {
    let scene = scene(after: script, parts: parts)
    return ["\(scene.seconds) s"] + scene.partLines + scene.lines + scene.faultLines()
      + scene.commandLines()
  }
}
