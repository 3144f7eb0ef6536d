// 12.5 A good command-line tool
//
// `arguments` are the words after `rxtree` on the command line. Return what the tool writes to the
// standard output (`out`) and to the standard error (`err`), and its exit code.
//
//     rxtree Root [--maxLevels N]
//
// `draw(root, maxLevels)` returns the drawing of a tree, or nil if there is no class named `root`.
//
// - `out` is the drawing and a line break; `err` is empty, and the code is 0. Call `draw` once. An
//   argument is a root if it does not begin with `-` and is not the value of an option. It can be
//   empty.
// - `--maxLevels 5` and `--maxLevels=5` set the levels, before or after the root. Without the
//   option there are 10. The word after `--maxLevels` is its value, whatever it is. The option
//   occurs at most once.
// - If `--help` is anywhere among the arguments, `out` is `usage` and a line break, and the code is
//   0. All other arguments are then ignored.
// - After a mistake, `out` is empty, and `err` is one of these messages and a line break. X and Y
//   are words of the command line:
//   - code 2: `rxtree: The root is missing.`
//   - code 2: `rxtree: Expected one root, found 2: X, Y.`, for three `found 3: X, Y, Z.`, and so on
//   - code 2: `rxtree: Unknown option 'X'.` for another argument that begins with `-`
//   - code 2: `rxtree: '--maxLevels' needs a value.` if it is the last argument
//   - code 2: `rxtree: maxLevels should be a number greater than 0, found 'X'.`, where X is the
//     value without the name of the option, and empty for `--maxLevels=`. A number is what
//     `Int(X)` accepts, so one with too many digits is a mistake.
//   - code 1: `rxtree: Node not found for name: X.` if `draw` returns nil
// - With code 2, `draw` is not called. A command line with two mistakes gets the code 2 and one of
//   their messages.

enum E05 {
  static let usage = "usage: rxtree Root [--maxLevels N]"

  static func run(
    _ arguments: [String],
    draw: (_ root: String, _ maxLevels: Int) -> String?
  ) -> (out: String, err: String, code: Int) {
    // TODO: 12.5 Read the arguments, draw the tree, and report mistakes.
    ("", "", 0)
  }

  // Add functions of your own here.
}
