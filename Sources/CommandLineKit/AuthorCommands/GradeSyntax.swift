/// The syntax of `rxlab grade SUBMISSIONS… --out DIR`. `rxlab` prints it as help; the author tools read it.
package enum GradeSyntax {
  package static let out = Syntax.Option(
    name: "--out",
    value: "DIR",
    summary: "the folder for results, gradebook, feedback"
  )
  package static let roster = Syntax.Option(
    name: "--roster",
    value: "FILE",
    summary: "who is enrolled: CSV with a column 'id'"
  )
  package static let jobs = Syntax.Option(
    name: "--jobs",
    value: "N",
    summary: "submissions at a time (default: cores)"
  )
  package static let resume = Syntax.Option(
    name: "--resume",
    summary: "go on with what DIR holds"
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
    summary: "the secret that inputs are made from"
  )
  package static let newKey = Syntax.Option(
    name: "--new-key",
    value: "FILE",
    summary: "draw a new secret into FILE first"
  )
  package static let unisolated = Syntax.Option(
    name: "--allow-unisolated",
    summary: "go on without a box: for trusted code"
  )
  package static let github = Syntax.Option(
    name: "--github",
    summary: "add the summary to the GitHub step"
  )

  package static let syntax = Syntax(
    name: "grade",
    summary: "grades submissions that may be hostile",
    operands: "SUBMISSIONS",
    discussion: """
      SUBMISSIONS is a folder that holds a folder, a zip or a tar.gz for each student,
      called like the student's id. Every submission is judged in a box, on inputs
      that follow from a secret key, against the course as it stands here. Results are
      kept one by one: a run that was killed goes on with --resume. Nothing runs
      without a working box; see rxlab doctor.

      The exit code is 0 when everybody is graded, whatever they earned; 3 when the
      machine failed somebody, who is then named.
      """,
    options: [
      out, roster, chapters, jobs, resume, shard, key, newKey, unisolated, github, .json,
    ]
  )
}
