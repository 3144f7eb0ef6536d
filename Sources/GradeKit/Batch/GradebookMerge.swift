internal import CourseKit
internal import Foundation

/// Merges the outputs of a class's shards into one folder, as if one machine had graded them all.
package struct GradebookMerge: Sendable {
  private let parts: [OutFolder]

  package init(_ parts: [OutFolder]) {
    self.parts = parts
  }

  /// The outcome of a merge.
  package struct Merged {
    package var students: Int
    /// The number of listed pairs of similar answers; `nil` if the shards have no kept answers.
    package var similarPairs: Int?
  }

  /// - Parameters:
  ///   - jobs: The number of submissions that are compared concurrently.
  ///   - grams: Returns the code of the course, which does not make answers similar. The closure is
  ///     called only to compare answers.
  /// - Throws: A `Problem` if the parts don't form one class with each student exactly once.
  package func merge(
    into out: OutFolder,
    jobs: Int = 1,
    grams: () throws -> CourseGrams
  ) throws -> Merged {
    let descriptions = try parts.map(BatchDescription.read)
    guard var whole = descriptions.first else {
      throw Problem(
        .usage,
        "'gradebook merge' requires the folders of the shards.",
        repair: "for example: rxlab gradebook merge shard-1 shard-2 --out class"
      )
    }
    for (part, description) in zip(parts, descriptions).dropFirst() {
      try compare(part, description, with: whole)
    }
    try requireAllShards(descriptions)
    return try out.whileHeld {
      guard !Journal.exists(out) else {
        throw Problem(
          .usage,
          "\(out.path) already contains a batch.",
          repair: "choose another folder with --out"
        )
      }
      if whole.comparesAnswers { try out.makeFolder(OutFolder.answersFolder) }
      for (part, description) in zip(parts, descriptions) {
        for row in description.rows {
          try copy(row, from: part, to: out, withAnswers: whole.comparesAnswers)
        }
      }
      whole.shard = .whole
      whole.isIsolated = descriptions.allSatisfy(\.isIsolated)
      whole.rows = descriptions.flatMap(\.rows).sorted {
        $0.student.id.utf8.lexicographicallyPrecedes($1.student.id.utf8)
      }
      try out.write(whole.text, to: out.description)
      try ClassOutputs(whole, out).write()
      var merged = Merged(students: whole.rows.count)
      if whole.comparesAnswers {
        merged.similarPairs = try SimilarityComparison(grams(), whole, out, jobs: jobs).write()
      }
      return merged
    }
  }

  private func compare(
    _ part: OutFolder,
    _ description: BatchDescription,
    with first: BatchDescription
  ) throws {
    let difference: String? =
      if description.exercises != first.exercises {
        "a different assignment"
      } else if description.fingerprint != first.fingerprint {
        "a different version of the course, toolchain or key"
      } else if description.classSeal != first.classSeal {
        "a different list of students"
      } else if description.shard.count != first.shard.count {
        "a class divided into \(description.shard.count) shards instead of \(first.shard.count)"
      } else if description.comparesAnswers != first.comparesAnswers {
        "a grading \(description.comparesAnswers ? "with" : "without") --similarity"
      } else { nil }
    guard let difference else { return }
    throw Problem(
      .usage,
      "\(part.path) does not belong with \(parts[0].path): it comes from \(difference).",
      repair: "grade all shards with the same course, key, roster, --chapters and --similarity"
    )
  }

  private func requireAllShards(_ descriptions: [BatchDescription]) throws {
    let count = descriptions[0].shard.count
    let numbers = descriptions.map(\.shard.number)
    let missing = Set(1...count).subtracting(numbers).sorted()
    if !missing.isEmpty {
      let names = missing.map { "\($0)/\(count)" }.joined(separator: ", ")
      throw Problem(
        .usage,
        "The gradebook would be incomplete: shard \(names) is missing.",
        repair: "add its folder, or grade it: rxlab grade … --shard \(missing[0])/\(count)"
      )
    }
    if let twice = Dictionary(grouping: numbers, by: \.self).first(where: { $0.value.count > 1 }) {
      throw Problem(
        .usage,
        "Shard \(twice.key)/\(count) was given more than once.",
        repair: "pass each shard's folder once"
      )
    }
  }

  private func copy(
    _ row: BatchDescription.Row,
    from part: OutFolder,
    to out: OutFolder,
    withAnswers: Bool
  ) throws {
    var paths = [OutFolder.result, OutFolder.timings, OutFolder.feedback, OutFolder.gradescope]
    if withAnswers { paths.append(OutFolder.answers) }
    for path in paths {
      let source = path(part)(row.file)
      guard let bytes = FileManager.default.contents(atPath: source) else {
        throw Problem(
          .usage,
          "\(source) is missing: the grading of that shard is not finished.",
          repair: "finish it with --resume, and merge again"
        )
      }
      let target = path(out)(row.file)
      try out.attempting(target) { try AtomicFile.write(bytes, to: target) }
    }
  }
}
