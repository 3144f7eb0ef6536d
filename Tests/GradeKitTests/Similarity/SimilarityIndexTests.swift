import CourseKit
import Testing

@testable import GradeKit

@Suite("Fingerprints of a class are counted in an inverted index")
struct SimilarityIndexTests {
  private func pair(_ first: Int, _ second: Int) -> SimilarityIndex.Pair {
    SimilarityIndex.Pair(first: first, second: second)
  }

  @Test("two answers match if they share at least half of the smaller one")
  func half() {
    let index = SimilarityIndex([[1, 2, 3, 4], [1, 2, 5, 6, 7, 8], [3, 9, 10], []])
    #expect(Set(index.matches.keys) == [pair(0, 1)])
    #expect(index.matches[pair(0, 1)]?.shared == 2)
    #expect(index.matches[pair(0, 1)]?.share == 0.5)
    #expect(index.answers == 3)
    #expect(index.holders == [1: 2, 2: 2, 3: 2])
  }

  @Test("a fingerprint that more than four of a small class have is ignored on both sides")
  func common() {
    let index = SimilarityIndex(Array(repeating: [1, 2, 3], count: 5) + [[4, 1], [4, 5]])
    #expect(Set(index.matches.keys) == [pair(5, 6)])
    #expect(index.matches[pair(5, 6)]?.own.first == 1)
    let four = SimilarityIndex(Array(repeating: [1, 2, 3], count: 4) + [[7], [8]])
    #expect(four.matches.count == 6)
  }

  @Test("in a class of 300, a fingerprint that more than 20 have is common")
  func large() {
    #expect(SimilarityRules.mostHolders(of: 2) == 4)
    #expect(SimilarityRules.mostHolders(of: 100) == 10)
    #expect(SimilarityRules.mostHolders(of: 300) == 20)
  }

  @Test("a rare fingerprint counts more than a frequent one, and every one counts")
  func weight() {
    for answers in [2, 5, 20, 300] {
      let weights = (2...max(2, SimilarityRules.mostHolders(of: answers))).filter { $0 <= answers }
        .map { SimilarityRules.weight(holders: $0, of: answers) }
      #expect(weights.first == 1)
      #expect(weights == weights.sorted(by: >) && weights.allSatisfy { $0 > 0 })
    }
  }

  @Test("a shared passage of fifteen tokens has a common fingerprint, wherever it is located")
  func winnowing() {
    let passage = "let total = source.map { $0 + 1 }.filter { $0 > 2 }"
    func fingerprints(_ text: String) -> Set<UInt64> {
      let tokens = AnswerTokens(CodeText(text), limit: 1_000).tokens
      return Set(Fingerprints(tokens, except: []).all.map(\.hash))
    }
    let first = fingerprints("func a() { b(c) }\n" + passage + "\nwhile true { d() }")
    let second = fingerprints("if x { y() } else { z(1, 2, 3) }\n" + passage + "\nreturn [e: f]")
    #expect(!first.isDisjoint(with: second))
  }

  @Test("an answer shorter than a run has no fingerprint")
  func short() {
    let tokens = AnswerTokens(CodeText("let a = 1"), limit: 1_000).tokens
    #expect(Fingerprints(tokens, except: []).all == [])
  }

  @Test("runs that the course contains are not selected, and do not hide the runs around them")
  func known() {
    let text = "func a() { b(c, d) } ; func e() { f(g).h { i } } ; let j = [k: l, m: n]"
    let tokens = AnswerTokens(CodeText(text), limit: 1_000).tokens
    let hashes = Grams.standard.hashes(tokens)
    let known = Set(hashes[5...12])
    let selected = Fingerprints(tokens, except: known).all
    #expect(selected.allSatisfy { !known.contains($0.hash) })
    #expect(selected.contains { $0.token < 5 } && selected.contains { $0.token > 12 })
    #expect(Fingerprints(tokens, except: Set(hashes)).all == [])
  }

  @Test("passages in another order are found at both places, with the number of answers")
  func passages() {
    let parts = [
      "let total = source.map { $0 + 1 }.filter { $0 > 2 }\n",
      "while rows.isEmpty { rows.append(Row(number: 7, title: \"seven\")) }\n",
    ]
    let texts = [parts[0] + parts[1], "import A\n" + parts[1] + "\n" + parts[0]].map(CodeText.init)
    let tokens = texts.map { AnswerTokens($0, limit: 1_000) }
    let hashes = tokens.map { Fingerprints($0.tokens, except: []).all.map(\.hash) }
    let index = SimilarityIndex(hashes.map { Array(Set($0)) })
    let passages = SharedPassages(tokens[0], tokens[1], holders: index.holders).all
    #expect(passages.count == 2 && passages.allSatisfy { $0.holders == 2 })
    #expect(passages.map { tokens[0].lines(of: $0.first, in: texts[0]) } == [1...1, 2...2])
    #expect(passages.map { tokens[1].lines(of: $0.second, in: texts[1]) } == [4...4, 2...2])
  }
}
