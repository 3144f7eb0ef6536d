/// The syntax of `rxlab gradebook merge DIR… --out DIR`. `rxlab` prints it as help; the author tools read it.
package enum GradebookSyntax {
  package static let out = Syntax.Option(
    name: "--out",
    value: "DIR",
    summary: "the folder for the whole class"
  )

  package static let syntax = Syntax(
    name: "gradebook",
    summary: "joins the shards of a class",
    operands: "merge DIR…",
    discussion: """
      Takes the folders that 'rxlab grade --shard k/n' made on several machines, sees
      that they are one class, each student once, and writes the outputs of all.
      """,
    options: [out]
  )
}
