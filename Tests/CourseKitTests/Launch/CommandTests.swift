import CourseKit
import CourseSamples
import Foundation
import Testing

@Suite(
  "A command runs in its own process group, with a time limit and capped output",
  .startsProcesses
)
struct CommandTests {
  private func shell(_ script: String, limit: Duration? = .seconds(60)) -> Command {
    Command(
      program: "/bin/sh",
      arguments: ["-c", script],
      environment: ["PATH": "/usr/bin:/bin"],
      directory: "/",
      limit: limit
    )
  }

  @Test("output, errors and the exit code are returned separately")
  func streams() throws {
    let outcome = try shell("echo out; echo err >&2; exit 7").run()
    #expect(outcome.output == "out\n")
    #expect(outcome.errors == "err\n")
    #expect(outcome.ending == .exited(7))
  }

  @Test("a signal is distinguished from an exit")
  func signals() throws {
    #expect(try shell("kill -9 $$").run().ending == .signalled(9))
  }

  @Test("extra pipes start at descriptor 3, and nothing else is inherited")
  func descriptors() throws {
    var command = shell("echo three >&3; echo four >&4; ls /dev/fd 2>/dev/null | tr '\\n' ' '")
    command.extraPipes = 2
    let outcome = try command.run()
    #expect(outcome.streams.map(\.text)[2...] == ["three\n", "four\n"])
    // 5 is the descriptor by which `ls` reads the folder.
    #expect(outcome.output.split(separator: " ").compactMap { Int($0) }.max() ?? 0 <= 5)
  }

  @Test("environment and directory are exactly those given")
  func surroundings() throws {
    var command = shell("pwd; echo $A; echo ${HOME-none}")
    command.environment["A"] = "b c"
    command.directory = "/usr"
    #expect(try command.run().output == "/usr\nb c\nnone\n")
  }

  @Test("beyond the limit the whole group is killed, including grandchildren")
  func timeOut() throws {
    let script = "sh -c 'echo $$; exec sleep 1000' & wait"
    // Enough for the first line on a busy machine, too.
    let outcome = try shell(script, limit: .seconds(3)).run()
    #expect(outcome.ending == .timedOut)
    let line = try #require(outcome.output.split(separator: "\n").first)
    let grandchild = try #require(Int32(line))
    #expect(
      try shell("while kill -0 \(grandchild) 2>/dev/null; do sleep 0.01; done").run().succeeded
    )
  }

  @Test("a grandchild that keeps the pipes open does not delay the result")
  func survivor() throws {
    let outcome = try shell("sleep 1000 & echo done").run()
    #expect(outcome.ending == .exited(0))
    #expect(outcome.output == "done\n")
    #expect(outcome.duration < .seconds(30))
  }

  @Test("a program that ignores SIGTERM is killed")
  func stubborn() throws {
    let outcome = try shell("trap '' INT TERM HUP; while :; do :; done", limit: .milliseconds(200))
      .run()
    #expect(outcome.ending == .timedOut)
  }

  @Test("the output handler can restart the time limit")
  func restart() throws {
    let script = "for i in 1 2 3 4; do sleep 1; echo $i; done"
    let outcome = try shell(script, limit: .milliseconds(3_500)).run { _, _ in .restart }
    #expect(outcome.ending == .exited(0))
    #expect(outcome.output == "1\n2\n3\n4\n")
  }

  @Test("the beginning and the end of excessive output are kept")
  func flood() throws {
    var command = shell("echo first; yes | head -c 1000000; echo last")
    command.outputCap = 1_000
    let outcome = try command.run()
    #expect(outcome.output.hasPrefix("first\ny\n"))
    #expect(outcome.output.hasSuffix("y\nlast\n"))
    #expect(outcome.output.contains("\n… 999011 bytes omitted …\n"))
    #expect(outcome.streams[0].isTruncated)
  }

  @Test("a missing program is a launch failure with the system's reason")
  func notThere() {
    let command = Command(
      program: "/nowhere/program",
      arguments: [],
      environment: [:],
      directory: "/"
    )
    let failure = LaunchFailure(program: "/nowhere/program", reason: "No such file or directory")
    #expect(throws: failure) { try command.run() }
    #expect(
      reason(for: failure) == "/nowhere/program cannot be started: No such file or directory"
    )
  }

  @Test("a program that is still open for writing is started as soon as it is closed")
  func openForWriting() throws {
    try Folder.temporary { folder in
      try folder.write("program", "#!/bin/sh\necho started\n")
      let path = "\(folder.url.path)/program"
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      let writer = try #require(FileHandle(forWritingAtPath: path))
      Thread.detachNewThread {
        usleep(100_000)
        try? writer.close()
      }
      let command = Command(program: path, arguments: [], environment: [:], directory: "/")
      #expect(try command.run().output == "started\n")
    }
  }
}
