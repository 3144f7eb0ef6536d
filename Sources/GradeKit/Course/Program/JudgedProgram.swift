import Testing

/// The program with the suites of one chapter: Swift Testing's entry point, on one thread.
@main
struct JudgedProgram {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
