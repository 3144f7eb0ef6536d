extension String {
  /// `notPoweredOn(.unknown)` for `notPoweredOn(CourseDomain.RadioState.unknown)`: inside another
  /// value the standard library adds the type and module to a case, unlike source code.
  ///
  /// Every event of a story is described, so this reads bytes: a regular expression took half of the
  /// time of a suite.
  var withoutTypesOfCases: String {
    guard utf8.contains(UInt8(ascii: ".")), !utf8.contains(UInt8(ascii: "\"")) else { return self }
    let bytes = Array(utf8)
    var kept: [UInt8] = []
    var next = 0
    while next < bytes.count {
      let isInWord = next > 0 && bytes[next - 1].isPartOfWord
      if !isInWord, let end = endOfTypeOfCase(in: bytes, from: next) { next = end }
      kept.append(bytes[next])
      next += 1
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

/// The place of the period before a case, if its module and type are written from `start` on, such as
/// `CourseDomain.RadioState` of `CourseDomain.RadioState.unknown`.
private func endOfTypeOfCase(in bytes: [UInt8], from start: Int) -> Int? {
  guard var next = endOfTypeName(in: bytes, from: start) else { return nil }
  var names = 1
  while next < bytes.count, bytes[next] == UInt8(ascii: "."),
    let end = endOfTypeName(in: bytes, from: next + 1)
      ?? endOfPrivateContext(in: bytes, from: next + 1)
  {
    next = end
    names += 1
  }
  guard names > 1, next + 1 < bytes.count, bytes[next] == UInt8(ascii: "."),
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[next + 1])
  else { return nil }
  return next
}

private func endOfTypeName(in bytes: [UInt8], from start: Int) -> Int? {
  guard start < bytes.count, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start]) else {
    return nil
  }
  var next = start + 1
  while next < bytes.count, bytes[next].isPartOfWord { next += 1 }
  return next
}

/// The end of `(unknown context at $7f8e)`, in which a private type is declared.
private func endOfPrivateContext(in bytes: [UInt8], from start: Int) -> Int? {
  guard bytes[start...].starts(with: "(unknown context at $".utf8) else { return nil }
  return bytes[start...].firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 }
}

extension UInt8 {
  /// Whether the byte belongs to a name. A letter outside of ASCII consists of such bytes only.
  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
