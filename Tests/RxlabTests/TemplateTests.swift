import CommandLineKit
import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import rxlab

@Suite("The templates for GitHub Actions and Slurm", .startsProcesses)
struct TemplateTests {
  private static let folder = FixtureCourse.package.appending(path: "Templates")

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
  }

  /// Lines of a YAML file with their indentation, comments and empty ones left out.
  private func lines(_ name: String) throws -> [(indent: Int, text: String)] {
    try text(name).split(separator: "\n").compactMap { line in
      let text = line.drop { $0 == " " }
      return text.isEmpty || text.hasPrefix("#") ? nil : (line.count - text.count, String(text))
    }
  }

  /// The scripts below `run: |`, and those beside a `run:`.
  private func scripts(_ name: String) throws -> [String] {
    var scripts: [String] = []
    var block: (indent: Int, lines: [String])?
    for (indent, text) in try lines(name) {
      if let open = block, indent > open.indent {
        block!.lines.append(text)
        continue
      }
      if let open = block { scripts.append(open.lines.joined(separator: "\n")) }
      block = nil
      let key = text.hasPrefix("- ") ? String(text.dropFirst(2)) : text
      guard key.hasPrefix("run:") else { continue }
      let value = key.dropFirst("run:".count).drop { $0 == " " }
      if value == "|" {
        block = (indent, [])
      } else {
        scripts.append(String(value))
      }
    }
    if let open = block { scripts.append(open.lines.joined(separator: "\n")) }
    return scripts
  }

  @Test(
    "a workflow is well-formed YAML, with the required keys and pinned actions",
    arguments: [
      "github/assignment.yml", "github/book.yml", "github/class.yml", "../.github/workflows/ci.yml",
    ]
  )
  func structure(name: String) throws {
    #expect(!(try text(name).contains("\t")))
    let lines = try lines(name)
    #expect(lines.allSatisfy { $0.indent % 2 == 0 })
    let top = lines.filter { $0.indent == 0 }.map { $0.text.prefix { $0 != ":" } }
    #expect(Set(top).count == top.count)
    #expect(Set(["name", "on", "permissions", "jobs"]).isSubset(of: top.map(String.init)))
    let actions = lines.filter { $0.text.hasPrefix("- uses:") }
    #expect(!actions.isEmpty)
    #expect(actions.allSatisfy { $0.text.contains(/@v\d+$/) })
    #expect(lines.contains { $0.text.hasPrefix("timeout-minutes:") })
  }

  @Test("rxlab accepts every call of rxlab that a template contains")
  func calls() throws {
    let workflows = try ["github/assignment.yml", "github/class.yml"].flatMap(scripts)
    let calls = workflows.flatMap { script in
      script.replacing("\\\n", with: " ").split(separator: "\n")
        .filter { $0.contains(/rxlab (check|grade|gradebook)/) }
        .map { $0.prefix { $0 != "|" && $0 != ";" } }
    }
    #expect(calls.count == 3)
    for call in calls {
      let words = call.split(separator: " ").map { String($0.replacing("\"", with: "")) }
      let start = try #require(words.firstIndex { $0.hasSuffix("rxlab") })
      let subcommand = try Subcommands.list.named(words[start + 1])
      _ = try Arguments(Array(words[(start + 2)...]), syntax: subcommand.syntax)
    }
  }

  // MARK: - Scripts, run with a stand-in for rxlab

  /// Runs a script where `rxlab` only writes down how it was called.
  private func run(
    _ script: String,
    exitCode: Int = 0,
    _ variables: [String: String] = [:]
  ) throws -> (status: Int32, output: String, calls: String) {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "rxlab-\(UUID().uuidString)"
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    let binaries = folder.appending(path: ".build/debug")
    try FileManager.default.createDirectory(at: binaries, withIntermediateDirectories: true)
    let fake = "#!/bin/sh\necho \"$@\" >> \"\(folder.path)/calls\"\nexit \(exitCode)\n"
    try InstalledProgram.write(fake, to: binaries.appending(path: "rxlab").path)
    try "secret".write(to: folder.appending(path: "key"), atomically: true, encoding: .utf8)
    let outcome = try Command(
      program: "/bin/bash",
      arguments: ["-e", "-c", script],
      environment: ["PATH": "/usr/bin:/bin"].merging(variables) { $1 },
      directory: folder.path,
      limit: .seconds(60)
    ).run()
    let calls = try? String(contentsOf: folder.appending(path: "calls"), encoding: .utf8)
    let status: Int32 = if case .exited(let code) = outcome.ending { code } else { -1 }
    return (status, outcome.output + outcome.errors, calls ?? "")
  }

  @Test("the shell can parse every script of a workflow")
  func syntax() throws {
    let workflows = try ["github/assignment.yml", "github/class.yml"].flatMap(scripts)
    for script in try workflows + [text("slurm/grade.sbatch")] {
      let outcome = try Command(
        program: "/bin/bash",
        arguments: ["-n", "-c", script.replacing("${{", with: "{").replacing("}}", with: "}")],
        environment: [:],
        directory: "/"
      ).run()
      #expect(outcome.succeeded, "\(script): \(outcome.errors)")
    }
  }

  @Test(
    "an unsolved exercise does not fail a push, but a faulty course does",
    arguments: [(0, 0), (1, 0), (2, 2), (3, 3), (4, 4)]
  )
  func assignment(exitCode: Int, expected: Int32) throws {
    let check = try #require(
      try scripts("github/assignment.yml").first { $0.contains("check all") }
    )
    let run = try run(check, exitCode: exitCode)
    #expect(run.status == expected)
    #expect(run.calls == "check all --github --junit junit.xml\n")
  }

  @Test("a job of the class grades its shard with the secret key")
  func classJob() throws {
    let grade = try #require(try scripts("github/class.yml").first { $0.contains("rxlab grade") })
    let run = try run(grade, ["GRADING_KEY": "k", "CHAPTERS": "1,2", "SHARD": "2/4"])
    #expect(run.status == 0, "\(run.output)")
    #expect(
      run.calls == "grade submissions --out grades --roster roster.csv --chapters 1,2 --shard 2/4 "
        + "--key .rxlab/grading.key --github\n"
    )
  }

  @Test("a job of the array grades its shard, and resumes after an interruption")
  func slurm() throws {
    let script = try text("slurm/grade.sbatch")
    let run = try run(
      script,
      [
        "SUBMISSIONS": "in", "OUT": "out", "KEY": "key", "ROSTER": "r.csv", "CHAPTERS": "1",
        "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "8", "SLURM_CPUS_PER_TASK": "4",
        "COURSE": ".",
      ]
    )
    #expect(run.status == 0, "\(run.output)")
    #expect(
      run.calls == "grade in --workspace . --out out/shard-3 --shard 3/8 --key key --resume "
        + "--jobs 4 --roster r.csv --chapters 1\n"
    )
  }

  @Test("the array declares the resources that it needs")
  func slurmNeeds() throws {
    let script = try text("slurm/grade.sbatch")
    #expect(try run(script).output.contains("SUBMISSIONS: name the folder of submissions"))
    let keyless = try run(script, ["SUBMISSIONS": "in", "OUT": "out", "KEY": "none"])
    #expect(keyless.status == 2)
    #expect(
      keyless.output == "There is no key at none; make one: head -c 32 /dev/urandom > none\n"
    )
  }
}
