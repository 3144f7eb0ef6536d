import Testing

/// The program that holds the suites of one chapter: the test library's own, on one thread.
@main
struct JudgedProgram {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
