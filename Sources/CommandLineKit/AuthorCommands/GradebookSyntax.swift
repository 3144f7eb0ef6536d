/// The syntax of `rxlab gradebook merge DIR… --out DIR`.
///
/// `rxlab` prints its help; the author tools parse with it.
package enum GradebookSyntax {
  package static let out = Syntax.Option(
    name: "--out",
    value: "DIR",
    summary: "the folder for the whole class"
  )

  package static let syntax = Syntax(
    name: "gradebook",
    summary: "merges the shards of a class",
    operands: "merge DIR…",
    discussion: """
      Takes the folders that 'rxlab grade --shard K/N' made on several machines,
      checks that they belong to one class and contain each student once, and writes
      the results of the whole class. Answers are compared if the shards were graded
      with --similarity.
      """,
    options: [out]
  )
}
