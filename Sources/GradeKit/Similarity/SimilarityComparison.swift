internal import CourseKit
internal import Foundation

/// Compares the kept answers of a class. Writes `similarity.json`, a page that lists the pairs, and
/// a page for each pair.
///
/// It does not run any code, and it does not affect grades, flags and feedback.
struct SimilarityComparison {
  private let grams: CourseGrams
  private let description: BatchDescription
  private let out: OutFolder
  private let jobs: Int

  /// - Parameter jobs: The number of submissions that are read concurrently.
  init(_ grams: CourseGrams, _ description: BatchDescription, _ out: OutFolder, jobs: Int) {
    self.grams = grams
    self.description = description
    self.out = out
    self.jobs = jobs
  }

  /// - Returns: The number of listed pairs.
  func write() throws -> Int {
    let known = grams.hashes
    let submissions = try concurrently(description.rows, width: jobs) { row in
      try SignalHandling.check()
      return FingerprintedSubmission(
        try KeptAnswers.read(row, in: out),
        description.exercises.map(\.id),
        except: known
      )
    }
    let indices = description.exercises.indices.map { exercise in
      SimilarityIndex(submissions.map { $0.fingerprints[exercise] })
    }
    let pairs = Self.similarPairs(indices)
    var report = SimilarityReport(
      submissions: submissions.count(where: \.hasOwnAnswer),
      isSmallClass: submissions.count(where: \.hasOwnAnswer) < SimilarityRules.smallClass,
      pairs: [],
      unlisted: max(0, pairs.count - SimilarityRules.listedPairs),
      incomplete: zip(description.rows, submissions).flatMap { row, submission in
        submission.incomplete.map { .init(student: row.student.id, exercise: $0) }
      }
    )
    try out.makeFolder(OutFolder.similarityFolder)
    for (index, pair) in pairs.prefix(SimilarityRules.listedPairs).enumerated() {
      try SignalHandling.check()
      try add(pair, page: "pair-\(index + 1).html", indices, to: &report)
    }
    try out.write(SimilarityPage(report).text, to: out.similarityPage("index.html"))
    try out.write(report.text, to: out.similarity)
    try removePages(besides: report)
    return report.pairs.count
  }

  // MARK: - Pairs

  /// Two submissions, and the positions of the exercises in which their answers match.
  struct SimilarPair {
    let pair: SimilarityIndex.Pair
    var exercises: [Int] = []
    var score = 0.0
  }

  /// The pairs that reach the threshold, the most similar first.
  static func similarPairs(_ indices: [SimilarityIndex]) -> [SimilarPair] {
    var found: [SimilarityIndex.Pair: SimilarPair] = [:]
    for (exercise, index) in indices.enumerated() {
      for (pair, match) in index.matches {
        found[pair, default: SimilarPair(pair: pair)].exercises.append(exercise)
        found[pair, default: SimilarPair(pair: pair)].score += match.score
      }
    }
    return found.values.filter { $0.score >= SimilarityRules.leastScore }.sorted {
      ($1.score, $0.pair.first, $0.pair.second) < ($0.score, $1.pair.first, $1.pair.second)
    }
  }

  private func add(
    _ similar: SimilarPair,
    page: String,
    _ indices: [SimilarityIndex],
    to report: inout SimilarityReport
  ) throws {
    let rows = [description.rows[similar.pair.first], description.rows[similar.pair.second]]
    let answers = try rows.map { try KeptAnswers.read($0, in: out) }
    let compared = similar.exercises.compactMap { exercise -> ComparedAnswers? in
      let item = description.exercises[exercise]
      let index = indices[exercise]
      guard let match = index.matches[similar.pair], let first = answers[0][item.id],
        let second = answers[1][item.id]
      else { return nil }
      return ComparedAnswers(item, first, second, match, index)
    }
    let pair = SimilarityReport.Pair(
      students: rows.map(\.student.id),
      page: page,
      score: Int(similar.score.rounded()),
      exercises: compared.map(\.summary)
    )
    let text = SimilarPairPage(pair, compared, isSmallClass: report.isSmallClass).text
    try out.write(text, to: out.similarityPage(page))
    report.pairs.append(pair)
  }

  /// Removes pages of an earlier run, whose pairs are no longer listed.
  private func removePages(besides report: SimilarityReport) throws {
    let kept = Set(report.pairs.map(\.page))
    let folder = "\(out.path)/\(OutFolder.similarityFolder)"
    let names = try out.attempting(folder) {
      try FileManager.default.contentsOfDirectory(atPath: folder)
    }
    for name in names where name.hasPrefix("pair-") && !kept.contains(name) {
      try out.attempting(name) { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
    }
  }
}

/// The fingerprints of a submission, without its texts, which are read again for listed pairs.
struct FingerprintedSubmission {
  /// The fingerprints of each answer, without duplicates, in the order of the exercises.
  private(set) var fingerprints: [[UInt64]] = []
  /// The exercises of which only the beginning of the answer is compared, because it is too long.
  private(set) var incomplete: [ExerciseID] = []

  /// - Parameter known: The hashes of runs that occur in the course.
  init(_ answers: KeptAnswers, _ exercises: [ExerciseID], except known: Set<UInt64>) {
    var left = SimilarityRules.tokensOfSubmission
    for exercise in exercises {
      guard let text = answers[exercise] else {
        fingerprints.append([])
        continue
      }
      let limit = min(SimilarityRules.tokensOfAnswer, left)
      let tokens = AnswerTokens(CodeText(text), limit: limit)
      left -= tokens.tokens.count
      if tokens.isCut { incomplete.append(exercise) }
      fingerprints.append(Array(Set(Fingerprints(tokens.tokens, except: known).all.map(\.hash))))
    }
  }

  var hasOwnAnswer: Bool { fingerprints.contains { !$0.isEmpty } }
}

/// Two answers to one exercise, and what they share.
struct ComparedAnswers {
  let texts: [CodeText]
  let tokens: [AnswerTokens]
  let passages: [SharedPassages.Passage]
  let summary: SimilarityReport.Exercise

  init(
    _ item: BatchDescription.Item,
    _ first: String,
    _ second: String,
    _ match: SimilarityIndex.Match,
    _ index: SimilarityIndex
  ) {
    let texts = [CodeText(first), CodeText(second)]
    let tokens = texts.map { AnswerTokens($0, limit: SimilarityRules.tokensOfAnswer) }
    passages = SharedPassages(tokens[0], tokens[1], holders: index.holders).all
    summary = SimilarityReport.Exercise(
      id: item.id,
      title: item.title,
      answers: index.answers,
      own: [match.own.first, match.own.second],
      shared: match.shared,
      passages: passages.map { passage in
        let lines = [
          tokens[0].lines(of: passage.first, in: texts[0]),
          tokens[1].lines(of: passage.second, in: texts[1]),
        ]
        return .init(lines: lines.map { [$0.lowerBound, $0.upperBound] }, answers: passage.holders)
      }
    )
    self.texts = texts
    self.tokens = tokens
  }
}
