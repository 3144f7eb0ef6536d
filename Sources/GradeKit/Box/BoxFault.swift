package import CourseKit
internal import Foundation

/// The reason why bubblewrap could not create a box, from its message and the kernel's settings.
package struct BoxFault: Sendable {
  private let words: String
  private let settings: Settings

  /// Kernel settings that prevent users other than root from creating a box.
  package struct Settings: Sendable {
    package var appArmorRestrictsNamespaces = false
    package var namespacesNeedPrivilege = false
    package var namespacesAreOff = false
    package var isRoot = false

    package init() {}

    /// The settings of this machine.
    static var current: Settings {
      var settings = Settings()
      func value(_ name: String) -> String? {
        let text = try? String(contentsOfFile: "/proc/sys/\(name)", encoding: .utf8)
        return text?.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      settings.appArmorRestrictsNamespaces =
        value("kernel/apparmor_restrict_unprivileged_userns") == "1"
      settings.namespacesNeedPrivilege = value("kernel/unprivileged_userns_clone") == "0"
      settings.namespacesAreOff = value("user/max_user_namespaces") == "0"
      settings.isRoot = getuid() == 0
      return settings
    }
  }

  package init(_ words: String, settings: Settings? = nil) {
    self.words = words.trimmingCharacters(in: .whitespacesAndNewlines)
    self.settings = settings ?? .current
  }

  package var problem: Problem {
    Problem(
      .course,
      "bubblewrap cannot create a box on this machine.",
      evidence: [.init("its message", words.isEmpty ? "empty" : words)],
      repair: repair
    )
  }

  /// The fixes for the most common causes, the most certain one first.
  private var repair: String {
    if words.contains("Unknown option") {
      return "install bubblewrap 0.8 or later"
    }
    if settings.namespacesAreOff {
      return "allow user namespaces: sudo sysctl user.max_user_namespaces=15000"
    }
    if settings.namespacesNeedPrivilege {
      return "allow user namespaces: sudo sysctl kernel.unprivileged_userns_clone=1"
    }
    if settings.appArmorRestrictsNamespaces {
      return "allow user namespaces (Ubuntu 23.10 and later forbid them): "
        + "sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0"
    }
    if words.contains("execvp") || words.contains("Can't find source path") {
      return "make the course's folder and the toolchain readable for other users: "
        + "chmod o+rx on each folder of their paths"
    }
    return settings.isRoot
      ? "in a container, start it with: --privileged (or --cap-add SYS_ADMIN "
        + "--security-opt seccomp=unconfined --security-opt systempaths=unconfined)"
      : "allow user namespaces for your user, or run as root; then: rxlab doctor"
  }
}
