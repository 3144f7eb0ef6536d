/// An update in the document that `rxlab update --json` prints.
struct UpdateEntry: Encodable {
  let from: EditionEntry
  let to: EditionEntry
  let isDryRun: Bool
  let added: [String]
  let replaced: [String]
  let removed: [String]
  let newExercises: [ExerciseID]
  let replacedStubs: [ExerciseID]
  let answers: [ExerciseID]
  let rejudged: [ExerciseID]
  let keptFiles: [String]
  let conflicts: [UpdatePlan.Conflict]

  struct EditionEntry: Encodable {
    let name: String?
    let fingerprint: String

    init(_ edition: Edition) {
      name = edition.name
      fingerprint = edition.fingerprint
    }
  }

  init(_ plan: UpdatePlan, isDryRun: Bool) {
    from = EditionEntry(plan.old)
    to = EditionEntry(plan.new)
    self.isDryRun = isDryRun
    added = plan.added
    replaced = plan.replaced
    removed = plan.removed
    newExercises = plan.newExercises
    replacedStubs = plan.replacedStubs
    answers = plan.answers
    rejudged = plan.rejudged
    keptFiles = plan.keptFiles
    conflicts = plan.conflicts
  }
}
