import Chapter12FlowTreeBridge
import ExerciseKit
import Testing

@Suite("12.5 A good command-line tool", .exercise("12.5"))
struct E05AGoodCommandLineToolTests {
  let learner = E05Contract.learner

  @Test(
    "a run is independent of the runs before it",
    .diagnosis(
      """
      The first run is right, and a later one has the root or the levels of a run before it. Keep \
      what you read in local variables: a static property keeps its value from one call to the next.
      """,
      hint: 2
    )
  )
  func independentRuns() {
    let lab = Lab()
    let root = lab.numbered("Main")
    // A first run that is wrong is the subject of other tests.
    let isRight = drawings(of: [root]) == ["\(root) 10"]
    for (command, expected) in [(["Other"], "Other 10"), ([root], "\(root) 10")] {
      let calls = isRight ? drawings(of: command) : [expected]
      lab.expect(calls, equals: [expected], "the calls of draw in a later run")
      _ = drawings(of: ["Other", "--maxLevels", "3"])
    }
  }

  @Test(
    "the drawing is the output, and the code is 0",
    .diagnosis(
      """
      The command line names one root, and the result is not the drawing with a line break, an \
      empty `err` and the code 0. Add exactly one line break to what `draw` returns, even if that is \
      empty or ends with a line break.
      """,
      hint: 1
    )
  )
  func drawing() {
    let lab = Lab()
    let name = lab.numbered("Main")
    // An empty drawing, too: only nil means that there is no such class.
    for drawing in [name, "\(name)\n├── A", "", " \(name)\n", "\n\(name)", "\n"] {
      let result = learner.run([name]) { _, _ in drawing }
      lab.expect(result.code, equals: 0, "the exit code")
      lab.expect(result.err, equals: "", "the errors")
      lab.expect(result.out, equals: "\(drawing)\n", "the output")
    }
  }

  @Test(
    "the drawing is made once",
    .diagnosis(
      """
      The command line names one root, and `draw` was not called exactly once. Drawing reads all \
      files of the app: store the result of the call in a constant.
      """,
      hint: 1
    )
  )
  func oneDrawing() {
    let lab = Lab()
    lab.expect(drawings(of: ["Main"]).count, equals: 1, "the number of drawings")
    // That the option is read at all is the subject of another test.
    for arguments in [["Main", "--maxLevels=50"], ["--maxLevels", "2", "Main"]] {
      let count = drawings(of: arguments).count
      lab.expect(max(count, 1), equals: 1, "the number of drawings with an option")
    }
  }

  @Test(
    "the word without a dash is the root, and there are ten levels",
    .diagnosis(
      """
      The command line has no option, and `draw` did not receive its word as the root and 10 as the \
      levels. A dash, a space or `=` inside a word has no meaning, and an empty word is a root, too.
      """,
      hint: 2
    )
  )
  func root() {
    let lab = Lab()
    let names = [
      lab.numbered("Main"), "Main-Flow", "Main Flow", " Main", "A=B", "7", "help", "",
      "Main--maxLevels=5", " --maxLevels=5",
    ]
    for name in names {
      judge([name], out: "\(name), 10 levels\n", draws: ["\(name) 10"], lab)
    }
  }

  @Test(
    "--maxLevels sets the levels",
    .diagnosis(
      """
      The levels of `--maxLevels` did not reach `draw`. The option has two forms, `--maxLevels 5` \
      and `--maxLevels=5`, and it may precede the root. Its value is not a root, but a root may be \
      the same word.
      """,
      hint: 3
    )
  )
  func levels() {
    let lab = Lab()
    let (root, number) = (lab.numbered("Main"), lab.random(in: 11...99))
    let (out, draws) = ("\(root), \(number) levels\n", ["\(root) \(number)"])
    judge([root, "--maxLevels", "\(number)"], out: out, draws: draws, lab)
    judge(["--maxLevels", "\(number)", root], out: out, draws: draws, lab)
    judge([root, "--maxLevels=\(number)"], out: out, draws: draws, lab)
    judge(["--maxLevels=\(number)", root], out: out, draws: draws, lab)
    judge(["--maxLevels=1", root], out: "\(root), 1 levels\n", draws: ["\(root) 1"], lab)
    // The root is the other word, even if it equals the value.
    judge(["7", "--maxLevels", "7"], out: "7, 7 levels\n", draws: ["7 7"], lab)
  }

  @Test(
    "every number greater than 0 is accepted",
    .diagnosis(
      """
      The value of `--maxLevels` is a number greater than 0, and `draw` did not receive it. Every \
      number that `Int(value)` accepts is allowed, also a large one, `+5` and `05`.
      """,
      hint: 2
    )
  )
  func anyNumber() {
    let lab = Lab()
    let (root, large) = (lab.numbered("Main"), lab.random(in: 100...9_999))
    let values = [
      ("1", 1), ("\(large)", large), ("\(Int.max)", Int.max), ("+\(large)", large),
      ("0\(large)", large),
    ]
    for (value, number) in values {
      judge(
        [root, "--maxLevels", value],
        out: "\(root), \(number) levels\n",
        draws: ["\(root) \(number)"],
        lab
      )
    }
  }

  @Test(
    "a mistake is reported in one line on the standard error",
    .diagnosis(
      """
      The exit code reports a mistake, and `err` is not one line that begins with `rxtree: ` and \
      ends with a line break, or `out` is not empty. A pipe passes on `out`, so no message belongs \
      there.
      """,
      hint: 1
    )
  )
  func oneLine() {
    let lab = Lab()
    let root = lab.numbered("Unknown")
    for arguments in [[root], [], [root, "Other"], [root, "--what"], [root, "--maxLevels", "0"]] {
      let result = learner.run(arguments) { _, _ in nil }
      // That there is a mistake at all is the subject of other tests.
      let (out, err) = result.code == 0 ? ("", "rxtree: \n") : (result.out, result.err)
      let command = (["rxtree"] + arguments).joined(separator: " ")
      lab.expect(out, equals: "", "the output of '\(command)'")
      lab.expect(err.hasPrefix("rxtree: "), equals: true, "the tool's name in the message")
      let lines = err.split(separator: "\n", omittingEmptySubsequences: false)
      lab.expect(lines.dropFirst().map(String.init), equals: [""], "what follows the first line")
    }
  }

  @Test(
    "a wrong command line draws nothing",
    .diagnosis(
      """
      The code 2 reports a wrong command line, and `draw` was called. Drawing reads all files of \
      the app: call `draw` only after all arguments have been checked.
      """,
      hint: 2
    )
  )
  func noDrawing() {
    let lab = Lab()
    let root = lab.numbered("Main")
    let commands = [
      [root, "--what"], [root, "Other"], [root, "--maxLevels=0"], [root, "--maxLevels"],
    ]
    for arguments in commands {
      var draws = 0
      let result = learner.run(arguments) { _, _ in
        draws += 1
        return root
      }
      let command = (["rxtree"] + arguments).joined(separator: " ")
      // That the code is 2 is the subject of other tests.
      let expected = result.code == 2 ? 0 : draws
      lab.expect(draws, equals: expected, "the number of drawings for '\(command)'")
    }
  }

  @Test(
    "invalid levels are an error with the value",
    .diagnosis(
      """
      The value of `--maxLevels` is not a number greater than 0, and the result is not the message \
      with that value and the code 2. The word after `--maxLevels` is the value, even if it begins \
      with a dash. `Int(value)` is nil for everything that is not a number, and for a number that \
      is too large; 0 and negative numbers need a check of their own.
      """,
      hint: 2
    )
  )
  func invalidLevels() {
    let lab = Lab()
    let number = lab.random(in: 1...99)
    let values = [
      "0", "-\(number)", "many", "\(number)x", "1.5", "", "MainFlow", "\(number)=\(number)",
      "=\(number)", " \(number)", "1_0", "0x\(number)", "²", "٣", "\(Int.max)0", "--other",
      "--maxLevels", "--maxLevels=\(number)", "\(UInt(Int.max) + 1)", "00", "+0", "-0\(number)",
    ]
    for value in values {
      let err = "rxtree: maxLevels should be a number greater than 0, found '\(value)'.\n"
      judge(["Main", "--maxLevels", value], err: err, code: 2, lab)
      judge(["Main", "--maxLevels=\(value)"], err: err, code: 2, lab)
      judge(["--maxLevels", value, "Main"], err: err, code: 2, lab)
      judge(["--maxLevels=\(value)", "Main"], err: err, code: 2, lab)
    }
  }

  @Test(
    "--maxLevels without a value is an error",
    .diagnosis(
      """
      `--maxLevels` is the last argument, and the result is not the message that it needs a value. \
      `popFirst()` returns nil when no argument is left.
      """,
      hint: 3
    )
  )
  func missingValue() {
    let lab = Lab()
    let err = "rxtree: '--maxLevels' needs a value.\n"
    judge([lab.numbered("Main"), "--maxLevels"], err: err, code: 2, lab)
  }

  @Test(
    "an unknown option is an error",
    .diagnosis(
      """
      The command line has an unknown option, and the result is not the message with its name and \
      the code 2. An option that is ignored surprises the user, and an option is not a root. \
      Compare whole arguments: neither `-h` nor `--helper` is `--help`.
      """,
      hint: 2
    )
  )
  func unknownOptions() {
    let lab = Lab()
    let options = [
      "--\(lab.numbered("levels"))", "-v", "--maxlevels=3", "--maxlevels", "--maxLevelsOf", "-",
      "--", "-5", "-h", "--Help", "--helper", "--help=all", "--depth=5", "-n", "-l", "-m",
      "--maxLevel=5", "--maxLevelsOf=5",
    ]
    for option in options {
      let err = "rxtree: Unknown option '\(option)'.\n"
      judge(["Main", option], err: err, code: 2, lab)
      judge([option, "Main"], err: err, code: 2, lab)
    }
  }

  @Test(
    "exactly one root is needed",
    .diagnosis(
      """
      The command line has no root or several, and the result is not the message for that with the \
      code 2. Collect all roots, also empty ones, and count them after the last argument.
      """,
      hint: 2
    )
  )
  func roots() {
    let lab = Lab()
    let (first, second) = (lab.numbered("Main"), lab.numbered("Other"))
    judge([], err: "rxtree: The root is missing.\n", code: 2, lab)
    judge(["--maxLevels", "3"], err: "rxtree: The root is missing.\n", code: 2, lab)
    judge(
      [first, second],
      err: "rxtree: Expected one root, found 2: \(first), \(second).\n",
      code: 2,
      lab
    )
    judge(
      [first, first],
      err: "rxtree: Expected one root, found 2: \(first), \(first).\n",
      code: 2,
      lab
    )
    judge(
      [first, "--maxLevels=3", second, first],
      err: "rxtree: Expected one root, found 3: \(first), \(second), \(first).\n",
      code: 2,
      lab
    )
    let three = "rxtree: Expected one root, found 3: \(first), \(second), Third.\n"
    judge([first, second, "--maxLevels", "3", "Third"], err: three, code: 2, lab)
    let empty = "rxtree: Expected one root, found 2: \(first), .\n"
    judge([first, ""], err: empty, code: 2, lab)
  }

  @Test(
    "two mistakes give one of the messages",
    .diagnosis(
      """
      The command line has two mistakes, and the result is not one of their messages with the code \
      2, or `draw` was called. Return at the first mistake that you find; the whole command line is \
      checked before the work begins.
      """,
      hint: 2
    )
  )
  func twoMistakes() {
    let lab = Lab()
    let root = lab.numbered("Unknown")
    let (missing, needsValue) = ("The root is missing.", "'--maxLevels' needs a value.")
    let unknown = "Unknown option '--what'."
    let zero = "maxLevels should be a number greater than 0, found '0'."
    let roots = "Expected one root, found 2: \(root), Other."
    let commands: [([String], [String])] = [
      (["--what"], [missing, unknown]),
      (["--maxLevels"], [missing, needsValue]),
      (["--maxLevels=0"], [missing, zero]),
      (["--what", "--maxLevels", "0", root], [unknown, zero]),
      ([root, "--what", "--maxLevels"], [unknown, needsValue]),
      ([root, "Other", "--what"], [roots, unknown]),
      (["--maxLevels=0", root, "Other"], [roots, zero]),
    ]
    for (arguments, messages) in commands {
      var draws = 0
      let result = learner.run(arguments) { _, _ in
        draws += 1
        return nil
      }
      let command = (["rxtree"] + arguments).joined(separator: " ")
      lab.expect(result.code, equals: 2, "the exit code of '\(command)'")
      let isOne = messages.contains { result.err == "rxtree: \($0)\n" }
      let one = "one message"
      lab.expect(isOne ? one : result.err, equals: one, "the errors of '\(command)'")
      lab.expect(draws, equals: 0, "the number of drawings for '\(command)'")
    }
  }

  @Test(
    "an unknown root is an error with code 1",
    .diagnosis(
      """
      `draw` returned nil, and the result is not the message with the name of the root and the \
      code 1. The code 2 is for a wrong command line; here only the root does not exist.
      """,
      hint: 1
    )
  )
  func unknownRoot() {
    let lab = Lab()
    let root = lab.numbered("Unknown")
    let err = "rxtree: Node not found for name: \(root).\n"
    judge([root], err: err, code: 1, draws: ["\(root) 10"], lab)
    judge([root, "--maxLevels", "3"], err: err, code: 1, draws: ["\(root) 3"], lab)
    judge(["--maxLevels", "3", root], err: err, code: 1, draws: ["\(root) 3"], lab)
    let empty = learner.run([""]) { _, _ in nil }
    lab.expect(empty.code, equals: 1, "the exit code for an empty root")
    lab.expect(empty.err, equals: "rxtree: Node not found for name: .\n", "its message")
  }

  @Test(
    "--help prints the usage and nothing else",
    .diagnosis(
      """
      `--help` is among the arguments, and the result is not the usage with the code 0, or `draw` \
      was called; or `--help` is only a part of an argument, and the result is the usage. Look for \
      the whole argument before everything else. The user has asked for the usage, so it goes to \
      `out`.
      """,
      hint: 1
    )
  )
  func help() {
    let lab = Lab()
    let root = lab.numbered("Main")
    for arguments in [
      ["--help"], [root, "--help"], ["--help", root, "Other"], ["--what", "--help"],
      ["--maxLevels=0", "--help"], [root, "--maxLevels", "--help"], ["Unknown", "--help"],
      [root, "--help", "--maxLevels=3"], ["--", "--help"], [root, "--", "Other", "--help"],
    ] {
      judge(arguments, out: "usage: rxtree Root [--maxLevels N]\n", lab)
    }
    let err = "rxtree: maxLevels should be a number greater than 0, found '--help'.\n"
    judge([root, "--maxLevels=--help"], err: err, code: 2, lab)
  }

  /// The calls of `draw` in a run.
  private func drawings(of arguments: [String]) -> [String] {
    var calls: [String] = []
    _ = learner.run(arguments) { root, maxLevels in
      calls.append("\(root) \(maxLevels)")
      return root
    }
    return calls
  }

  /// Compares the code first, because scripts read it, then both texts and the calls of `draw`.
  private func judge(
    _ arguments: [String],
    out: String = "",
    err: String = "",
    code: Int = 0,
    draws: [String] = [],
    _ lab: Lab
  ) {
    var calls: [String] = []
    let result = learner.run(arguments) { root, maxLevels in
      calls.append("\(root) \(maxLevels)")
      return root.hasPrefix("Unknown") ? nil : "\(root), \(maxLevels) levels"
    }
    let command = (["rxtree"] + arguments).joined(separator: " ")
    lab.expect(result.code, equals: code, "the exit code of '\(command)'")
    lab.expect(result.err, equals: err, "the errors of '\(command)'")
    lab.expect(result.out, equals: out, "the output of '\(command)'")
    lab.expect(calls, equals: draws, "the calls of draw for '\(command)'")
  }
}
