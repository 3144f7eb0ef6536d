package import CourseKit
internal import Foundation

extension Box {
  /// The box of this machine, after its isolation has been tested.
  ///
  /// - Throws: A `Problem` with what is missing, or which escape succeeded, and how to fix it.
  package static func open(
    _ workspace: Workspace,
    _ toolchain: Toolchain,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Box {
    let box = try assemble(workspace, environment: environment)
    let trial = BoxTrial(workspace, toolchain)
    for kind in BoxedCommand.Kind.allCases {
      let breaches = try trial.breaches(of: box, kind: kind)
      guard breaches.isEmpty else {
        throw Problem(
          .course,
          "The box does not isolate submissions: an escape attempt succeeded.",
          evidence: breaches.map { Problem.Evidence("possible", $0) },
          repair: "grade on another machine; run: rxlab doctor"
        )
      }
    }
    return box
  }

  /// The box that can be created on this machine, not tested yet.
  static func assemble(_ workspace: Workspace, environment: [String: String]) throws -> Box {
    #if os(Linux)
      let walls = Walls(
        bubblewrap: try tool("bwrap", of: "bubblewrap", environment),
        prlimit: try tool("prlimit", of: "util-linux", environment),
        firstUser: getuid() == 0 ? firstUserOfRoot : nil
      )
      return Box(walls: walls, hidden: [workspace.root])
    #else
      throw Problem(
        .course,
        "The box is not available on this system: it requires Linux and bubblewrap.",
        repair: "grade on a Linux machine or in CI, or accept the risk: --allow-unisolated"
      )
    #endif
  }

  private static func tool(
    _ name: String,
    of package: String,
    _ environment: [String: String]
  ) throws -> String {
    let found = Toolchain.find(name, environment: environment).flatMap(realPath)
    guard let found else {
      throw Problem(
        .course,
        "The box requires \(name), which was not found on PATH.",
        repair: "install it: sudo apt-get install \(package)"
      )
    }
    guard found.hasPrefix("/usr/") || found.hasPrefix("/bin/") || name == "bwrap" else {
      throw Problem(
        .course,
        "\(found) is not visible inside the box.",
        repair: "install the system's package: sudo apt-get install \(package)"
      )
    }
    return found
  }
}
