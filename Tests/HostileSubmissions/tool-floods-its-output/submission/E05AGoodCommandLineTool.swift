enum E05 {
  static let usage = "usage: rxtree Root [--maxLevels N]"

  static func run(
    _ arguments: [String],
    draw: (_ root: String, _ maxLevels: Int) -> String?
  ) -> (out: String, err: String, code: Int) {
    var text = usage
    while true { text += text }
    return (text, "", 0)
  }

  private static func failure(
    _ code: Int,
    _ message: String
  ) -> (out: String, err: String, code: Int) {
    ("", "rxtree: \(message)\n", code)
  }
}
