import CourseSamples
import Testing

@Suite("An invalid command line: exit code 2, and a suggestion", .startsProcesses)
struct UsageTests {
  @Test(
    "an unknown word gets the nearest known one as a suggestion",
    arguments: [
      (
        "chek",
        "rxlab: Unknown command 'chek'. Did you mean 'check'?\n  To fix, list the commands: swift run rxlab help\n"
      ),
      (
        "frobnicate",
        "rxlab: Unknown command 'frobnicate'.\n  To fix, list the commands: swift run rxlab help\n"
      ),
      (
        "check --freshh",
        "rxlab: Unknown option '--freshh'. Did you mean '--fresh'?\n  To fix, see its options: swift run rxlab check --help\n"
      ),
      (
        "check --fresh=yes",
        "rxlab: '--fresh' takes no value.\n  To fix, see its options: swift run rxlab check --help\n"
      ),
      ("check --junit", "rxlab: '--junit' needs a value.\n  To fix, for example: --junit FILE\n"),
      (
        "check --time-limit soon",
        "rxlab: Invalid value 'soon' for '--time-limit'.\n  expected  seconds, more than 0 and at most 3600\n  To fix, for example: swift run rxlab check --time-limit 10\n"
      ),
      (
        "check chaptr 2",
        "rxlab: Unknown exercise 'chaptr'. Did you mean 'chapter'?\n  expected  chapter 2, 2, 2.3, a path, or all\n  To fix, list the exercises: swift run rxlab list\n"
      ),
      (
        "check chapter",
        "rxlab: 'chapter' must be followed by a chapter number.\n  To fix, for example: swift run rxlab check chapter 1\n"
      ),
      (
        "check 3",
        "rxlab: There is no chapter 3.\n  expected  one of: 1, 2\n  To fix, see the chapters: swift run rxlab\n"
      ),
      (
        "check 2.7",
        "rxlab: Chapter 2 has no exercise 2.7.\n  expected  one of: 2.1, 2.2\n  To fix, list the exercises: swift run rxlab list 2\n"
      ),
      (
        "check Tests/Nowhere.swift",
        "rxlab: 'Tests/Nowhere.swift' is not a file of an exercise.\n  expected  a file such as Sources/Exercises/Chapter01Situations/E01Passes.swift\n  To fix, list the exercises: swift run rxlab list\n"
      ),
      (
        "reset",
        "rxlab: 'reset' takes one exercise.\n  found  none\n  To fix, name it by its number: swift run rxlab reset 1.1\n"
      ),
      (
        "reset 2",
        "rxlab: 'reset' takes one exercise.\n  found  2\n  To fix, name it by its number: swift run rxlab reset 1.1\n"
      ),
      (
        "list --filter pased",
        "rxlab: Unknown state 'pased'. Did you mean 'passed'?\n  To fix, see the states: swift run rxlab list --help\n"
      ),
      (
        "report a.html b.html",
        "rxlab: 'report' writes one page.\n  found  a.html, b.html\n  To fix, name one file: swift run rxlab report a.html\n"
      ),
      (
        "new exercize 4.1 Doors",
        "rxlab: 'new' cannot create 'exercize'. Did you mean 'exercise'?\n  expected  new chapter 9 \"Custom operators\", new exercise 9.1 \"Pairs\"\n  To fix, see what it does: swift run rxlab new --help\n"
      ),
      (
        "new chapter four Doors",
        "rxlab: 'four' is not the number of a chapter.\n  expected  new chapter 9 \"Custom operators\", new exercise 9.1 \"Pairs\"\n  To fix, see what it does: swift run rxlab new --help\n"
      ),
      (
        "verify hostile --part 4/3",
        "rxlab: Invalid value '4/3' for '--part'.\n  expected  K/N, with K from 1 to N and N up to 1000\n  To fix, for example, the second of three parts: --part 2/3\n"
      ),
      (
        "completions fsh",
        "rxlab: There are no completions for 'fsh'. Did you mean 'fish'?\n  expected  bash, zsh or fish\n  To fix, for example: swift run rxlab completions zsh\n"
      ),
    ]
  )
  func unknownWords(words: String, answer: String) throws {
    let run = try RxlabRun(words.split(separator: " ").map(String.init), in: .light())
    #expect(run.errors == answer)
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test("with --json an error is printed as a document, too")
  func problemAsJSON() throws {
    let run = try RxlabRun(["check", "9", "--json"], in: .light())
    #expect(
      run.output == """
        {
          "exitCode" : 2,
          "problem" : {
            "evidence" : [
              {
                "label" : "expected",
                "text" : "one of: 1, 2"
              }
            ],
            "message" : "There is no chapter 9.",
            "repair" : "see the chapters: rxlab"
          },
          "schema" : 1
        }

        """
    )
    #expect(run.code == 2)
  }

  @Test("every command has its help, without a build of the author tools")
  func help() throws {
    let course = try FixtureCourse.light()
    let commands = [
      "check", "watch", "list", "hint", "show", "reset", "solution", "report", "grade", "gradebook",
      "handout", "verify", "new", "book", "update", "doctor", "completions", "help", "version",
      "play", "run",
    ]
    let overview = try RxlabRun(["--help"], in: course)
    for command in commands {
      #expect(overview.output.contains("\n  \(command)"))
      let run = try RxlabRun([command, "--help"], in: course)
      #expect(run.output.hasPrefix("rxlab \(command): "))
      #expect(run.output.contains("--help"))
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
      #expect(run.code == 0)
      #expect(try RxlabRun(["help", command], in: course).output == run.output)
    }
    #expect(overview.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("the help of `check` is complete")
  func helpOfCheck() throws {
    #expect(
      try RxlabRun(["check", "--help"], in: .light()).output == """
        rxlab check: builds and judges exercises

        usage: rxlab check [what] [options]

        Each exercise is judged in its own process, so a crash, an endless loop or a
        file that does not compile affects only that exercise. Without an argument it
        judges the next unsolved exercise. Exercises that have not changed since their
        verdict are not run again. An exercise with code to repair is judged even
        before you edit it, if you name this exercise alone.

          --json                print one JSON document instead of text
          --junit FILE          also write a JUnit report
          --github              annotations and summary for GitHub Actions
          --gradescope FILE     also write Gradescope's results.json
          --exercism FILE       also write Exercism's results.json
          --fresh               judge unchanged exercises again
          --time-limit SECONDS  the limit for a single test (default 5)
          --workspace DIR       the course's folder (default: this one)
          --help                print this help

        """
    )
  }

  @Test("completions are scripts that their shells accept", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let course = try FixtureCourse.light()
    let run = try RxlabRun(["completions", shell], in: course)
    #expect(run.output.contains("check"))
    #expect(run.code == 0)
    let check =
      "if command -v \(shell) >/dev/null; then $RXLAB completions \(shell) | \(shell) -n; fi"
    let accepted = try RxlabRun([], in: course, shell: check)
    #expect(accepted.errors == "")
    #expect(accepted.code == 0)
  }
}
