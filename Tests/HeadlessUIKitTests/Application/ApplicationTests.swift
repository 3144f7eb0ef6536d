import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("The app and the screen", .ledger)
struct ApplicationTests {
  private let stage = ControlStage()

  @Test("the delegate is notified before the observers, in UIKit's order and states")
  func background() {
    final class Delegate: UIApplicationDelegate {
      var log: [String] = []

      func note(_ call: String, _ application: UIApplication) {
        log.append("\(call) \(application.applicationState)")
      }

      func applicationDidBecomeActive(_ application: UIApplication) { note("active", application) }
      func applicationWillResignActive(_ application: UIApplication) { note("resign", application) }
      func applicationDidEnterBackground(_ application: UIApplication) { note("back", application) }
      func applicationWillEnterForeground(_ application: UIApplication) {
        note("fore", application)
      }
    }
    let app = UIApplication.shared
    let delegate = Delegate()
    app.delegate = delegate
    let names: [(Notification.Name, String)] = [
      (UIApplication.didBecomeActiveNotification, "active!"),
      (UIApplication.willResignActiveNotification, "resign!"),
      (UIApplication.didEnterBackgroundNotification, "back!"),
      (UIApplication.willEnterForegroundNotification, "fore!"),
    ]
    let tokens = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: app, queue: nil) { _ in
        UIApplicationLog.note(word)
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    UIApplicationLog.receiver = { word in delegate.log.append(word) }
    defer { UIApplicationLog.receiver = nil }
    stage.user.leaveApp()
    stage.user.leaveApp()
    #expect(delegate.log == ["resign active", "resign!", "back background", "back!"])
    delegate.log = []
    stage.user.returnToApp()
    stage.user.returnToApp()
    #expect(delegate.log == ["fore background", "fore!", "active active", "active!"])
  }

  @Test("each test has an app of its own, which is active")
  func own() {
    let app = UIApplication.shared
    #expect(UIApplication.shared === app)
    stage.user.leaveApp()
    app.isIdleTimerDisabled = true
    let next = Lab()
    #expect(UIApplication.shared !== app)
    #expect(UIApplication.shared.applicationState == .active)
    #expect(!UIApplication.shared.isIdleTimerDisabled)
    withExtendedLifetime(next) {}
  }

  @Test("a URL with a scheme is opened and recorded; the completion runs later")
  func openURL() throws {
    let app = UIApplication.shared
    let page = try #require(URL(string: "https://example.com"))
    let relative = try #require(URL(string: "page"))
    app.open(page) { [stage] isOpened in stage.log.append("\(isOpened)") }
    app.open(relative) { [stage] isOpened in stage.log.append("\(isOpened)") }
    #expect(stage.log.isEmpty)
    stage.lab.run(until: 1)
    #expect(stage.log == ["true", "false"])
    #expect(app.openedURLs == [page])
    #expect(URL(string: UIApplication.openSettingsURLString).map(app.canOpenURL) == true)
  }

  @Test("an app is launched by default")
  func launch() {
    final class Delegate: UIApplicationDelegate {}
    #expect(Delegate().application(.shared, didFinishLaunchingWithOptions: [.url: "x"]))
  }

  @Test("the screen has the size of a window")
  func screen() {
    #expect(UIScreen.main.bounds == UIWindow().frame)
    #expect(stage.window.screen === UIScreen.main)
    #expect(UIScreen.main.nativeBounds.width == UIScreen.main.bounds.width * UIScreen.main.scale)
  }
}

/// Receives the words of notifications, whose closures must be `Sendable`.
private enum UIApplicationLog {
  nonisolated(unsafe) static var receiver: ((String) -> Void)?

  static func note(_ word: String) { receiver?(word) }
}
