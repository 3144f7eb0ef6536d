import CourseKit
import CourseSamples
import Testing

@testable import GradeKit

@Suite("A box that can't be created is reported with its cause", .startsProcesses)
struct BoxFaultTests {
  private func repair(
    _ words: String,
    _ change: (inout BoxFault.Settings) -> Void = { _ in }
  ) -> String {
    var settings = BoxFault.Settings()
    change(&settings)
    return BoxFault(words, settings: settings).problem.repair ?? ""
  }

  @Test("bubblewrap's message is shown")
  func words() {
    let problem = BoxFault("bwrap: setting up uid map: Permission denied\n").problem
    #expect(problem.evidence.map(\.label) == ["its message"])
    #expect(problem.evidence.map(\.text) == ["bwrap: setting up uid map: Permission denied"])
    #expect(problem.kind == .course)
  }

  @Test("each kernel setting has its own fix")
  func switches() {
    #expect(repair("no") { $0.namespacesAreOff = true }.contains("user.max_user_namespaces"))
    #expect(
      repair("no") { $0.namespacesNeedPrivilege = true }.contains("unprivileged_userns_clone=1")
    )
    #expect(
      repair("bwrap: loopback: Failed RTM_NEWADDR: Operation not permitted") {
        $0.appArmorRestrictsNamespaces = true
      }.contains("sysctl kernel.apparmor_restrict_unprivileged_userns=0")
    )
  }

  @Test("an old bubblewrap, an unreadable folder, and a container are distinguished")
  func others() {
    #expect(repair("bwrap: Unknown option --disable-userns").contains("0.8 or later"))
    #expect(
      repair("bwrap: Can't find source path /elsewhere/x: Permission denied").contains("chmod o+rx")
    )
    #expect(
      repair("bwrap: Can't mount proc on /newroot/proc") { $0.isRoot = true }
        .contains("--privileged")
    )
    #expect(repair("bwrap: No permissions").contains("user namespaces for your user"))
  }
}
