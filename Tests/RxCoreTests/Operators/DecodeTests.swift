import ExerciseKit
import Foundation
import RxCore
import Testing

@Suite("decode", .ledger)
struct DecodeTests {
  @Test("decodes elements, and fails if decoding fails")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-a-b|", ["a": Data("1".utf8), "b": Data("oops".utf8)])
    lab.expect(lab.observe(source.decode(type: Int.self, decoder: JSONDecoder())), "-1-#")
    lab.expectSubscriptions(source, "^--!")
    lab.expectNoLeaks()
  }

  @Test("accepts any decoder")
  func otherDecoder() throws {
    let lab = Lab()
    let list = try PropertyListEncoder().encode(["milk"])
    let source = lab.hot("-a|", ["a": list])
    let result = source.decode(type: [String].self, decoder: PropertyListDecoder())
    lab.expect(lab.observe(result), "-x|", ["x": ["milk"]])
  }
}
