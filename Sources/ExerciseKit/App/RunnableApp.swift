package import HeadlessUIKit

/// An app that `rxlab run` runs: a window, and what happens outside of the phone.
///
/// The touches of the user are commands already; see `ScreenCommands`.
package protocol RunnableApp: AnyObject {
  /// The window of the app.
  var window: UIWindow { get }
  /// The milestones of the app, and whose code runs for each.
  var parts: [AppPart] { get }
  /// The commands besides the touches of the user.
  var commands: [AppCommand] { get }
  /// All commands that the app ever has, with the touches of its user: `row N`.
  static var vocabulary: [String] { get }
  /// What happens outside of the phone: a line of at most 37 characters for each fact.
  var surroundings: [String] { get }
  /// The calls so far that break a rule of a simulated library besides HeadlessUIKit.
  var brokenRules: [String] { get }
  /// Gives controls without a text a name, before the screen is drawn or touched.
  func nameControls()
  /// Ends all parts and releases all screens.
  func close()
}
