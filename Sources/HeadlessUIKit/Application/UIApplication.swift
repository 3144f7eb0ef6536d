public import Foundation

/// The running app: whether it is in the foreground, and what it asks of the system.
///
/// There is one for each main thread that ``VirtualMain`` declares, so each test begins with an app
/// that is active. A ``User`` leaves the app and returns to it.
open class UIApplication: UIResponder {
  /// Whether the app is in the foreground.
  public enum State: Int, Sendable {
    /// The app is in the foreground and receives touches.
    case active
    /// The app is in the foreground and receives no touches. Nothing here interrupts an app, so it is
    /// never in this state; UIKit is, for example, while a call comes in.
    case inactive
    /// The app is in the background.
    case background
  }

  /// The keys of the options of ``open(_:options:completionHandler:)``.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether the URL may only be opened by an app for exactly that site.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
  }

  /// The keys of the options with which an app is launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The URL that the app was launched to open.
    public static let url = LaunchOptionsKey(rawValue: "url")
  }

  /// The app of the main thread.
  public static var shared: UIApplication { VirtualMain.application }

  /// The URL of the app's page in the settings of the system.
  public static let openSettingsURLString = "app-settings:"

  /// The delegate, which is notified before observers of notifications. Held weakly.
  open weak var delegate: (any UIApplicationDelegate)? {
    didSet { VirtualMain.require(self, "delegate") }
  }
  /// Whether the app is in the foreground; `.active` at first.
  public private(set) var applicationState = State.active
  /// Whether the screen stays on while the user does nothing; `false` by default. It is stored only.
  open var isIdleTimerDisabled = false {
    didSet { VirtualMain.require(self, "isIdleTimerDisabled") }
  }
  /// The URLs that were opened, in order, for tests. UIKit has no such property.
  public private(set) var openedURLs: [URL] = []

  /// Creates the app of a main thread.
  override init() { super.init() }

  /// Whether an app of the device opens the URL: here, whether the URL has a scheme.
  open func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

  /// Opens a URL in another app. It is added to ``openedURLs``, and this app remains active.
  /// - Parameters:
  ///   - url: The URL, which must have a scheme.
  ///   - options: Ignored.
  ///   - completion: Called when the clock of ``VirtualMain`` next performs due work, with whether
  ///     the URL was opened.
  open func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard VirtualMain.require(self) else { return }
    let isOpened = canOpenURL(url)
    if isOpened { openedURLs.append(url) }
    if let completion { VirtualMain.after { completion(isOpened) } }
  }

  // MARK: - The user

  /// Moves the app to the background.
  func enterBackground() {
    delegate?.applicationWillResignActive(self)
    post(Self.willResignActiveNotification)
    applicationState = .background
    delegate?.applicationDidEnterBackground(self)
    post(Self.didEnterBackgroundNotification)
  }

  /// Moves the app to the foreground.
  func enterForeground() {
    delegate?.applicationWillEnterForeground(self)
    post(Self.willEnterForegroundNotification)
    applicationState = .active
    delegate?.applicationDidBecomeActive(self)
    post(Self.didBecomeActiveNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
