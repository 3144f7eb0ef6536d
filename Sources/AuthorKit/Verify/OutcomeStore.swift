internal import CourseKit
internal import Foundation
internal import KitRecords

/// Outcomes of earlier runs, which are reused while their inputs have not changed.
struct OutcomeStore {
  private let file: URL
  private var entries: [String: Entry] = [:]

  private struct Entry: Codable {
    /// The fingerprint of all inputs of the outcome.
    let basis: String
    let outcome: CandidateOutcome
  }

  /// - Parameter file: The file to read. If it can't be read, there are no outcomes.
  init(_ file: URL) {
    self.file = file
    if let data = try? Data(contentsOf: file) {
      entries = (try? JSONDecoder().decode([String: Entry].self, from: data)) ?? [:]
    }
  }

  func outcome(of candidate: Candidate, basis: String) -> CandidateOutcome? {
    entries[candidate.path].flatMap { $0.basis == basis ? $0.outcome : nil }
  }

  /// Stores an outcome, unless the machine may have caused it.
  mutating func keep(_ outcome: CandidateOutcome, of candidate: Candidate, basis: String) {
    entries[candidate.path] =
      outcome.verdict == .internalFault ? nil : Entry(basis: basis, outcome: outcome)
  }

  func save() throws {
    try JSONText.line(entries).write(to: file, options: .atomic)
  }
}
