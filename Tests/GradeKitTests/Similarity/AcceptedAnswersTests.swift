import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

@Suite("Copies of answers are distinguished from independent ones")
struct AcceptedAnswersTests {
  private let accepted: AcceptedClass
  private let submissions: [FingerprintedSubmission]

  init() throws {
    (accepted, submissions) = try AcceptedClass.whole.get()
  }

  /// The last of the students have few answers, because few exercises have so many accepted ones.
  private static let enough = 6

  @Test("no two students with different accepted answers are listed")
  func independent() {
    #expect(submissions.count >= 4 && submissions.allSatisfy(\.hasOwnAnswer))
    #expect(accepted.answers.count { $0.count >= Self.enough } >= 4)
    #expect(AcceptedClass.pairs(submissions) == [])
  }

  @Test("the two most similar accepted answers to each exercise, together, are not listed")
  func mostSimilar() {
    #expect(worst(Grams.standard) < SimilarityRules.leastScore)
  }

  /// The score of a pair that has the two most similar accepted answers to each exercise.
  private func worst(_ sizes: Grams, except known: Set<UInt64>? = nil) -> Double {
    accepted.exercises.indices.map { exercise in
      let index = SimilarityIndex(fingerprints(exercise, sizes, except: known))
      return index.matches.values.map(\.score).max() ?? 0
    }.reduce(0, +)
  }

  private func fingerprints(
    _ exercise: Int,
    _ sizes: Grams,
    except known: Set<UInt64>?
  ) -> [[UInt64]] {
    guard let known else { return submissions.map { $0.fingerprints[exercise] } }
    let id = accepted.exercises[exercise].id
    return accepted.answers.map { answers in
      answers[id].map { Self.hashes($0, sizes, except: known) } ?? []
    }
  }

  private static func hashes(
    _ answer: String,
    _ sizes: Grams,
    except known: Set<UInt64>
  ) -> [UInt64] {
    let tokens = AnswerTokens(CodeText(answer), limit: .max).tokens
    return Array(Set(Fingerprints(tokens, except: known, sizes).all.map(\.hash)))
  }

  @Test(
    "a copy of all answers of a student is listed with that student, and no other pair is",
    arguments: Disguise.allCases
  )
  func copies(disguise: Disguise) {
    // All disguises together leave less in common than each of them.
    let students =
      disguise == .allTogether || LongTests.areWanted ? submissions.indices : 0..<1
    for student in students where accepted.answers[student].count >= Self.enough {
      let copy = accepted.fingerprints(accepted.copy(ofStudent: student, disguise))
      let pairs = AcceptedClass.pairs(submissions + [copy])
      #expect(pairs == [[student, submissions.count]], "\(student)")
    }
  }

  @Test("a copy of one chapter's answers is enough to be listed", arguments: 0...8)
  func copiedChapter(chapter: Int) {
    for student in submissions.indices {
      let own = accepted.answers[student].filter { $0.key.chapter == chapter }
      guard own.count >= Self.enough else { continue }
      let copy = accepted.copy(ofStudent: student, chapter: chapter, .allTogether)
      let pairs = AcceptedClass.pairs(submissions + [accepted.fingerprints(copy)])
      #expect(pairs == [[student, submissions.count]], "\(student)")
    }
  }

  @Test("a copy remains a copy when its other answers are the student's own")
  func mixed() {
    var answers = accepted.answers[1]
    answers.merge(accepted.copy(ofStudent: 0, chapter: 5, .allTogether)) { $1 }
    var group = submissions
    group[1] = accepted.fingerprints(answers)
    #expect(AcceptedClass.pairs(group) == [[0, 1]])
  }

  @Test(
    "the chosen length of runs separates copies from independent answers best",
    .long,
    arguments: stride(from: 8, through: 20, by: 2).filter { $0 != Grams.standard.length }
  )
  func chosenLength(length: Int) throws {
    let other = try margin(Grams(length: length, window: Grams.standard.window))
    #expect(try margin(.standard) > other)
  }

  /// What remains in disguised copies, in relation to what independent answers share at most.
  private func margin(_ sizes: Grams) throws -> Double {
    let known = CourseGrams(accepted.course, sizes).hashes
    var remaining = 0
    for (student, answers) in accepted.answers.enumerated() {
      let copies = accepted.copy(ofStudent: student, .allTogether)
      for (id, answer) in answers {
        let own = Set(Self.hashes(answer, sizes, except: known))
        let copied = Self.hashes(copies[id] ?? "", sizes, except: known)
        remaining += own.intersection(copied).count
      }
    }
    return Double(remaining) / max(worst(sizes, except: known), 1)
  }
}
