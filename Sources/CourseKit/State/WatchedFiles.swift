/// Learners' files under watch: which of them were saved since one last asked.
public struct WatchedFiles {
  private let workspace: Workspace
  private let exercises: [Exercise]
  private var stamps: [ExerciseID: FileStamp] = [:]

  /// Begins to watch: the files' current contents count as saved.
  public init(_ exercises: [Exercise], in workspace: Workspace) {
    self.workspace = workspace
    self.exercises = exercises
    for exercise in exercises { stamps[exercise.id] = stamp(exercise) }
  }

  /// The exercises whose file is not as it was at the last call of `saved()`.
  public var changed: [Exercise] { exercises.filter { stamp($0) != stamps[$0.id] } }

  /// The exercises whose file is not as it was at the last call.
  public mutating func saved() -> [Exercise] {
    exercises.filter { exercise in
      let now = stamp(exercise)
      defer { stamps[exercise.id] = now }
      return now != stamps[exercise.id]
    }
  }

  /// The folders that contain the files, each once.
  public var folders: [String] {
    Set(exercises.map { "Sources/Exercises/\($0.token)" }).sorted().map(workspace.absolute)
  }

  private func stamp(_ exercise: Exercise) -> FileStamp? {
    FileStamp(workspace.absolute(exercise.learnerFile))
  }
}
