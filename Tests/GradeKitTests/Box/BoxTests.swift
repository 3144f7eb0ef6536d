import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

@Suite(
  "The box isolates its commands",
  .enabled(if: TestBox.exists, TestBox.reason),
  .startsProcesses
)
struct BoxTests {
  let box = TestBox.shared!

  /// A line of shell in the box; the shell is all that these tests need in it.
  private func shell(
    _ script: String,
    mounts: [BoxedCommand.Mount] = [],
    kind: BoxedCommand.Kind = .judged,
    change: (inout BoxedCommand) -> Void = { _ in }
  ) throws -> ProcessOutcome {
    var command = BoxedCommand(
      program: "/bin/sh",
      arguments: ["-c", script],
      mounts: mounts,
      kind: kind,
      limits: .judged
    )
    change(&command)
    return try box.run(command)
  }

  @Test("forbidden operations fail in the box", arguments: BoxedCommand.Kind.allCases)
  func trial(kind: BoxedCommand.Kind) throws {
    #expect(try TestBox.trial.breaches(of: box, kind: kind) == [])
  }

  @Test("without the box many of the same operations succeed")
  func trialWithoutWalls() throws {
    let breaches = try TestBox.trial.breaches(of: .none, kind: .judged)
    #expect(breaches.contains("reading a file outside of the box"))
    #expect(breaches.contains("opening a local socket"))
    #expect(breaches.contains("processes beyond the limit"))
    #expect(breaches.contains("executing memory that was written"))
  }

  @Test("output, errors, records and the exit code are returned separately")
  func streams() throws {
    let outcome = try shell("echo out; echo err >&2; echo record >&3; exit 7")
    #expect(outcome.streams.map(\.text) == ["out\n", "err\n", "record\n"])
    #expect(outcome.ending == .exited(7))
  }

  @Test("a signal and an exit are distinguished")
  func signals() throws {
    #expect(try shell("kill -SEGV $$").ending == .signalled(SIGSEGV))
  }

  @Test("only given descriptors and variables are inherited")
  func inheritance() throws {
    let outcome = try shell("export -p; pwd") { $0.environment = ["GIVEN": "yes"] }
    let words = outcome.output.split(separator: "\n").map(String.init)
    #expect(words.contains("export GIVEN='yes'"))
    #expect(!words.contains { $0.hasPrefix("export PATH=") })
    #expect(words.last == "/tmp")
  }

  @Test("no path of the machine is visible in the box")
  func paths() throws {
    try TestBox.withFolder { folder in
      try Data("secret".utf8).write(to: URL(filePath: "\(folder)/file"))
      let outcome = try shell(
        "read -r line < /given/file; echo $line; tr '\\0' ' ' < /proc/1/cmdline",
        mounts: [.readOnly(folder, at: "/given")]
      )
      #expect(outcome.output.hasPrefix("secret\n"))
      // `tr` would be a second process, which there can't be.
      #expect(!outcome.output.contains(folder))
    }
  }

  @Test("a read-only mount can't be written to, and a writable one keeps its changes")
  func mounts() throws {
    try TestBox.withFolder { folder in
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
      _ = try shell("echo no > /out/file", mounts: [.readOnly(folder, at: "/out")])
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/file"))
      _ = try shell("echo yes > /out/file", mounts: [.writable(folder, at: "/out")])
      #expect(FileManager.default.contents(atPath: "\(folder)/file") == Data("yes\n".utf8))
    }
  }

  @Test("the kernel's CPU limit ends an endless loop")
  func loop() throws {
    let outcome = try shell("while :; do :; done") { $0.limits.processorSeconds = 1 }
    #expect(outcome.ending == .signalled(SIGXCPU) || outcome.ending == .signalled(SIGKILL))
  }

  @Test("the parent's wall-clock limit ends a sleeping program")
  func sleeper() throws {
    let outcome = try shell("exec sleep 1000") {
      $0.limits.time = .milliseconds(300)
    }
    #expect(outcome.ending == .timedOut)
  }

  @Test("a flood of output ends its command")
  func flood() throws {
    let outcome = try shell("while :; do echo 0123456789012345678901234567890123456789; done") {
      $0.limits.output = 100_000
    }
    #expect(outcome.ending == .flooded)
    #expect(outcome.streams[0].total < 400_000)
  }

  @Test("a broken box is a fault of the machine, with a fix")
  func broken() {
    #expect {
      try shell("true", mounts: [.readOnly("/no/such/folder", at: "/given")])
    } throws: { error in
      let problem = error as? Problem
      return problem?.message == "bubblewrap cannot create a box on this machine."
        && problem?.repair?.contains("chmod o+rx") == true
    }
  }

  @Test("a judged program can't imitate a failure of the box")
  func feignedFault() throws {
    let outcome = try shell("echo 'bwrap: No permissions' >&2; exit 1")
    #expect(outcome.ending == .exited(1))
  }

  @Test("workers run as different users", .enabled(if: getuid() == 0, "only root can choose"))
  func users() throws {
    let users = try [0, 1].map { worker in
      try shell(
        "read -r _ _ _ < /dev/null; while read -r k v _; do "
          + "case $k in Uid:) echo $v;; esac; done < /proc/self/status"
      ) { $0.worker = worker }.output
    }
    #expect(users == ["60600\n", "60601\n"])
  }
}
