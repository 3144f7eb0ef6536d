internal import CourseKit
internal import Foundation

/// A correct answer to an exercise and the mutants derived from it, numbered from 1.
struct MutatedAnswer: Sendable {
  let candidate: Candidate
  /// The exercise whose suite the mutants should fail.
  var exercise: Exercise { candidate.exercise }
  let mutants: [GeneratedMutant]
  /// The numbers of mutants that compile.
  private(set) var compiling: Set<Int> = []
  /// The numbers of mutants that a switch can enable.
  private var switchable: Set<Int> = []
  /// The answer with all mutants that a switch can enable.
  private(set) var schema = ""

  init(_ candidate: Candidate, _ compiler: MutationCompiler) throws {
    self.candidate = candidate
    let source = String(decoding: candidate.text, as: UTF8.self)
    let name = "\(candidate.exercise.name).swift"
    let generator = MutantGenerator(
      source,
      tree: try MutationCompiler.tree(
        of: candidate.text,
        named: name,
        module: candidate.exercise.token,
        compiler.toolchain
      ),
      addsOperators: candidate.kind == .solution
    )
    // Code that is given to learners is no answer of theirs.
    let own = Self.ownLines(of: candidate, source, compiler.workspace)
    mutants = generator.mutants.filter { own?.contains($0.line) ?? true }
    try compile(generator, source, compiler)
  }

  /// The lines, from 1, that are not given to learners; `nil` for all lines.
  private static func ownLines(
    of candidate: Candidate,
    _ source: String,
    _ workspace: Workspace
  ) -> Set<Int>? {
    guard candidate.kind == .solution else {
      return workspace.bytes(candidate.exercise.stubFile).map {
        StubGenerator.ownLines(of: source, stub: String(decoding: $0, as: UTF8.self))
      }
    }
    let regions = StubGenerator.regions(of: source)
    return regions.isEmpty ? nil : Set(regions.joined())
  }

  var numbered: [(number: Int, mutant: GeneratedMutant)] {
    zip(1..., mutants).map { ($0, $1) }
  }

  /// A description of each mutant.
  var changes: [Change] {
    var counts: [String: Int] = [:]
    return mutants.map { mutant in
      let occurrence = counts[mutant.words, default: 0] + 1
      counts[mutant.words] = occurrence
      return Change(
        answer: candidate.name,
        operator: mutant.operator.rawValue,
        place: mutant.place,
        code: mutant.code,
        becomes: mutant.becomes,
        occurrence: occurrence
      )
    }
  }

  /// The compiling mutants that a switch can enable, and those that need a separate build.
  var switched: [Int] { compiling.intersection(switchable).sorted() }
  var built: [Int] { compiling.subtracting(switchable).sorted() }

  /// The answer with one of its mutants.
  func text(of number: Int) -> Data {
    Data(mutants[number - 1].applied(to: Array(candidate.text)))
  }

  /// Removes mutants that don't compile, until the others do.
  private mutating func compile(
    _ generator: MutantGenerator,
    _ source: String,
    _ compiler: MutationCompiler
  ) throws {
    var kept = numbered.filter(\.mutant.isInBody)
    var alone = Set(numbered.filter { !$0.mutant.isInBody }.map(\.number))
    while true {
      let schema = MutationSchema(generator.tokens, generator.outline, numbered: kept)
      let lines = try compiler.errorLines(in: schema.text, of: exercise)
      if lines.isEmpty {
        self.schema = schema.text
        break
      }
      let faulty = Set(lines.compactMap(schema.mutant))
      // A body that cannot be written as a switch has its mutants built one by one.
      let unswitchable = faulty.isEmpty ? Set(lines.flatMap(schema.mutants)) : []
      guard !faulty.isEmpty || !unswitchable.isEmpty else {
        throw Problem(
          .course,
          "\(candidate.path) does not compile with its mutants (line \(lines.min() ?? 0)).",
          repair: "run 'rxlab verify \(exercise.id)' first; if it passes, report this as a fault"
        )
      }
      kept.removeAll { faulty.contains($0.number) || unswitchable.contains($0.number) }
      alone.formUnion(unswitchable)
    }
    switchable = Set(kept.map(\.number))
    compiling = switchable
    for (number, mutant) in numbered where alone.contains(number) {
      let text = String(decoding: mutant.applied(to: Array(candidate.text)), as: UTF8.self)
      if try compiler.errorLines(in: text, of: exercise).isEmpty { compiling.insert(number) }
    }
  }
}
