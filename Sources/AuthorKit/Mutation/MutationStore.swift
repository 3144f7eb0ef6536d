internal import CourseKit
internal import Foundation
internal import KitRecords

/// The outcomes of an answer's mutants in an earlier run, which are reused while their inputs have
/// not changed.
struct MutationStore: Sendable {
  private let file: URL
  private var entries: [String: Entry] = [:]

  struct Entry: Codable, Sendable {
    let basis: String
    let outcomes: [Outcome]
  }

  struct Outcome: Codable, Sendable {
    let change: Change
    let line: Int
    let fate: Fate
  }

  enum Fate: Codable, Sendable, Equatable {
    case notCompiling
    /// The suite detected the mutant. The detection is `nil` if the mutant does not fit its bridge,
    /// or the gates reject it.
    case killed(MutantDetection?)
    /// The mutant passes its suite and is listed as equivalent. The gates have not examined it.
    case equivalent
    /// The mutant passes its suite and the gates, and is not listed as equivalent.
    case survived
  }

  init(_ file: URL) {
    self.file = file
    if let data = try? Data(contentsOf: file) {
      entries = (try? JSONDecoder().decode([String: Entry].self, from: data)) ?? [:]
    }
  }

  /// The saved outcomes, unless their inputs have changed.
  ///
  /// - Parameter equivalents: The mutants that are listed now. The gates must examine one that was
  ///   listed when it ran and is not any more.
  func outcomes(
    of candidate: Candidate,
    basis: String,
    _ equivalents: EquivalentMutants
  ) -> [Outcome]? {
    guard let entry = entries[candidate.path], entry.basis == basis else { return nil }
    let isValid = entry.outcomes.allSatisfy {
      $0.fate != .equivalent || equivalents.contains($0.change)
    }
    return isValid ? entry.outcomes : nil
  }

  mutating func keep(_ outcomes: [Outcome], of candidate: Candidate, basis: String) {
    entries[candidate.path] = Entry(basis: basis, outcomes: outcomes)
  }

  func save() throws {
    try JSONText.line(entries).write(to: file, options: .atomic)
  }
}
