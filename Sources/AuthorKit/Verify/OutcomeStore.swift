internal import CourseKit
internal import Foundation

/// Outcomes of earlier runs, each kept as long as nothing that it rests on has changed.
struct OutcomeStore {
  private let file: URL
  private var entries: [String: Entry] = [:]

  private struct Entry: Codable {
    /// The fingerprint of everything that the outcome rests on.
    let basis: String
    let outcome: CandidateOutcome
  }

  /// - Parameter file: read if it can be; what can't be read is forgotten.
  init(_ file: URL) {
    self.file = file
    if let data = try? Data(contentsOf: file) {
      entries = (try? JSONDecoder().decode([String: Entry].self, from: data)) ?? [:]
    }
  }

  func outcome(of candidate: Candidate, basis: String) -> CandidateOutcome? {
    entries[candidate.path].flatMap { $0.basis == basis ? $0.outcome : nil }
  }

  /// Keeps an outcome, unless the fault may have been the machine's.
  mutating func keep(_ outcome: CandidateOutcome, of candidate: Candidate, basis: String) {
    entries[candidate.path] =
      outcome.verdict == .internalFault ? nil : Entry(basis: basis, outcome: outcome)
  }

  func save() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try encoder.encode(entries).write(to: file, options: .atomic)
  }
}
