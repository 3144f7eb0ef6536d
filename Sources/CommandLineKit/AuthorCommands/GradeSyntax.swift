/// The syntax of `rxlab grade SUBMISSIONS… --out DIR`.
///
/// `rxlab` prints its help; the author tools parse with it.
package enum GradeSyntax {
  package static let out = Syntax.Option(
    name: "--out",
    value: "DIR",
    summary: "the folder for results, gradebook, feedback"
  )
  package static let roster = Syntax.Option(
    name: "--roster",
    value: "FILE",
    summary: "the enrolled students: CSV with a column 'id'"
  )
  package static let jobs = Syntax.Option(
    name: "--jobs",
    value: "N",
    summary: "submissions at a time (default: cores)"
  )
  package static let resume = Syntax.Option(
    name: "--resume",
    summary: "continue the run whose results are in DIR"
  )
  package static let shard = Syntax.Option(
    name: "--shard",
    value: "K/N",
    summary: "only every N-th student, from the K-th"
  )
  package static let chapters = Syntax.Option(
    name: "--chapters",
    value: "LIST",
    summary: "the assignment, such as 1,2 (default: all)"
  )
  package static let key = Syntax.Option(
    name: "--key",
    value: "FILE",
    summary: "the secret that generates the inputs"
  )
  package static let newKey = Syntax.Option(
    name: "--new-key",
    value: "FILE",
    summary: "create a new secret in FILE first"
  )
  package static let unisolated = Syntax.Option(
    name: "--allow-unisolated",
    summary: "run without a sandbox: for trusted code"
  )
  package static let similarity = Syntax.Option(
    name: "--similarity",
    summary: "also list pairs of similar answers"
  )
  package static let github = Syntax.Option(
    name: "--github",
    summary: "add the summary to the GitHub Actions step"
  )

  package static let syntax = Syntax(
    name: "grade",
    summary: "grades submissions that may be hostile",
    operands: "SUBMISSIONS",
    discussion: """
      SUBMISSIONS is a folder with a folder, a zip or a tar.gz for each student, named
      after the student's ID. Every submission is judged in a sandbox (the box), with
      inputs generated from a secret key, against the course in this folder. Results
      are saved one by one: --resume continues a run that was interrupted. Without a
      working box, nothing is graded; see rxlab doctor.

      --similarity lists pairs of submissions that share passages which occur neither
      in the course nor in much of the class, with a page for each pair. It does not
      affect grades.

      The exit code is 0 when all students are graded, whatever they earned, and 3
      when a fault of the machine prevented it; those students are listed.
      """,
    options: [
      out, roster, chapters, jobs, resume, shard, key, newKey, similarity, unisolated, github,
      .json,
    ]
  )
}
