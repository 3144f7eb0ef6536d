// Writes the overloads of `zip` and `combineLatest` for two to eight sequences.
//
// RxSwift declares one function for each number of sequences, and a parameter pack would be another
// declaration (decision 0044). `.ci/arities` compiles and runs this program, and formats the files. The
// argument is the folder to write to.

import Foundation

// MARK: - Texts that depend on the number of sequences

/// A number of sequences, and lists with one item for each of them.
struct Arity {
  let count: Int

  /// The number in words: `three`.
  var word: String { Self.words[count - 2] }

  /// One item for each sequence: `O1.Element, O2.Element`.
  func list(_ item: (Int) -> String) -> String { items(item).joined(separator: ", ") }

  /// One line for each sequence.
  func lines(_ separator: String = "", _ item: (Int) -> String) -> String {
    items(item).joined(separator: "\(separator)\n")
  }

  /// A tuple of all arguments of a closure.
  var tuple: String { "(\((0..<count).map { "$\($0)" }.joined(separator: ", ")))" }

  /// The type of a tuple of all elements.
  func elements(_ type: String) -> String { "(\(list { "\(type)\($0).Element" }))" }

  /// The documentation of the sequences.
  var parameters: String {
    lines { "///   - source\($0): The \(Self.ordinals[$0 - 1]) sequence." }
  }

  private func items(_ item: (Int) -> String) -> [String] { (1...count).map(item) }

  private static let words = ["two", "three", "four", "five", "six", "seven", "eight"]
  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
  ]
}

/// A file with an extension that has one overload for each number of sequences.
struct Overloads {
  /// The path from the top of the package.
  let file: String
  /// The module that the file imports.
  var imports: String?
  /// The extension, without its braces.
  let scope: String
  let overload: (Arity) -> String

  var text: String {
    let overloads = (2...8).map { overload(Arity(count: $0)) }.joined(separator: "\n\n")
    return """
      // Written by .ci/arities; edit that program instead of this file.
      \(imports.map { "\npublic import \($0)\n" } ?? "")
      \(scope) {
      \(overloads)
      }

      """
  }
}

// MARK: - Observable

/// - Parameters:
///   - type: The type that makes the observable: `Zip`.
///   - column: The method of its sink that adds a sequence.
///   - element: Reads an element of the sequence with a number.
func observable(
  _ name: String,
  _ type: String,
  column: String,
  element: @escaping (Int) -> String,
  documentation: @escaping (Arity) -> String
) -> (Arity) -> String {
  { arity in
    """
    \(documentation(arity))
    public static func \(name)<
    \(arity.lines(",") { "O\($0): ObservableType" })
    >(
    \(arity.lines(",") { "_ source\($0): O\($0)" }),
    resultSelector:
    @escaping \(arity.elements("O"))
    throws -> Element
    ) -> Observable<Element> {
    \(arity.lines { "let o\($0) = source\($0).asObservable()" })
    return \(type) { sink in
    \(arity.lines { "let e\($0) = sink.\(column)(of: o\($0))" })
    return {
    try resultSelector(\(arity.list(element)))
    }
    }
    }
    """
  }
}

func observableTuples(_ name: String, documentation: String) -> (Arity) -> String {
  { arity in
    """
    /// \(documentation.replacingOccurrences(of: "#", with: arity.word))
    ///
    /// - Returns: A sequence of tuples.
    public static func \(name)<
    \(arity.lines(",") { "O\($0): ObservableType" })
    >(
    \(arity.lines(",") { "_ source\($0): O\($0)" })
    ) -> Observable<\(arity.elements("O"))> {
    .\(name)(
    \(arity.lines(",") { "source\($0)" })
    ) { \(arity.tuple) }
    }
    """
  }
}

func zipDocumentation(_ arity: Arity) -> String {
  guard arity.count == 2 else {
    return """
      /// Combines the elements of \(arity.word) sequences, by index.
      ///
      /// - Parameters:
      \(arity.parameters)
      ///   - resultSelector: Combines their elements.
      /// - Returns: The combined sequence.
      """
  }
  return """
    /// Combines the first elements of two sequences, then the second ones, and so on.
    ///
    /// ```text
    /// source1               -1-2---3-|
    /// source2               ---4-5|
    /// zip { $0 * 10 + $1 }  ---x-y---|   x = 14, y = 25
    /// ```
    ///
    /// - Completion: When all of them have completed, even if no further combination is possible.
    /// - Error: When any of them fails or `resultSelector` throws.
    /// - Disposal: Disposes of all subscriptions. The subscription to a sequence that completes is
    ///   disposed of immediately.
    /// - Scheduling: On the threads on which they emit. Concurrent events are serialized; re-entrant
    ///   events are nested.
    /// - Parameters:
    \(arity.parameters)
    ///   - resultSelector: Combines their elements.
    /// - Returns: The combined sequence.
    /// - Complexity: O(1) for each element; unpaired elements are stored.
    /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
    """
}

func combineLatestDocumentation(_ arity: Arity) -> String {
  guard arity.count == 2 else {
    return """
      /// Combines the latest elements of \(arity.word) sequences.
      ///
      /// - Parameters:
      \(arity.parameters)
      ///   - resultSelector: Combines their elements.
      /// - Returns: The combined sequence.
      """
  }
  return """
    /// Combines the latest elements of two sequences whenever one of them emits.
    ///
    /// ```text
    /// source1                         -1---2-|
    /// source2                         --3-4--|
    /// combineLatest { $0 * 10 + $1 }  --x-yz-|   x = 13, y = 14, z = 24
    /// ```
    ///
    /// Nothing is emitted before each sequence has emitted an element.
    ///
    /// - Completion: When all have completed, or when no combination is possible any more.
    /// - Error: When any of them fails or `resultSelector` throws.
    /// - Disposal: Disposes of all subscriptions.
    /// - Scheduling: On the threads on which they emit. Concurrent events are serialized; re-entrant
    ///   events are nested.
    /// - Parameters:
    \(arity.parameters)
    ///   - resultSelector: Combines their elements.
    /// - Returns: The combined sequence.
    /// - Complexity: O(1) for each element, plus `resultSelector`.
    /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
    """
}

// MARK: - Infallible, Single and Maybe

/// - Parameters:
///   - type: The type of the sequences, which begins with the generic parameter of the element's
///     type where that is all that can differ.
///   - result: Makes the result from the combined observable.
func trait(
  _ name: String,
  generics: @escaping (Int) -> String,
  source: @escaping (Int) -> String,
  element: @escaping (Int) -> String,
  observable: @escaping (Int) -> String,
  result: (type: String, maker: String),
  documentation: String
) -> (Arity) -> String {
  let variable = name == "zip" ? "zipped" : "combined"
  return { arity in
    """
    \(documentation.replacingOccurrences(of: "#", with: arity.word))
    public static func \(name)<\(arity.list(generics))>(
    \(arity.lines(",") { "_ source\($0): \(source($0))" }),
    resultSelector: @escaping (\(arity.list(element))) throws -> Element
    ) -> \(result.type) {
    let \(variable) = Observable.\(name)(
    \(arity.lines(",") { observable($0) }),
    resultSelector: resultSelector
    )
    return \(result.maker)\(variable))
    }
    """
  }
}

func traitTuples(
  _ name: String,
  generics: @escaping (Int) -> String,
  source: @escaping (Int) -> String,
  result: @escaping (Arity) -> String,
  caller: String,
  documentation: String
) -> (Arity) -> String {
  { arity in
    """
    \(documentation.replacingOccurrences(of: "#", with: arity.word))
    public static func \(name)<\(arity.list(generics))>(
    \(arity.lines(",") { "_ source\($0): \(source($0))" })
    ) -> \(result(arity)) {
    \(caller).\(name)(\(arity.list { "source\($0)" })) { \(arity.tuple) }
    }
    """
  }
}

func single(_ kind: String, _ documentation: String) -> [Overloads] {
  let primitive: (Int) -> String = { "PrimitiveSequence<Trait, E\($0)>" }
  return [
    Overloads(
      file: "Sources/RxCore/Traits/\(kind)/\(kind)+Zip.swift",
      scope: "extension PrimitiveSequenceType where Trait == \(kind)Trait",
      overload: trait(
        "zip",
        generics: { "E\($0)" },
        source: primitive,
        element: { "E\($0)" },
        observable: { "source\($0).source" },
        result: ("PrimitiveSequence<Trait, Element>", "PrimitiveSequence(raw: "),
        documentation: documentation.replacingOccurrences(of: "§", with: "combines their elements")
      )
    ),
    Overloads(
      file: "Sources/RxCore/Traits/\(kind)/\(kind)+ZipTuple.swift",
      scope: "extension PrimitiveSequenceType where Element == Any, Trait == \(kind)Trait",
      overload: traitTuples(
        "zip",
        generics: { "E\($0)" },
        source: primitive,
        result: { arity in "PrimitiveSequence<Trait, (\(arity.list { "E\($0)" }))>" },
        caller: kind,
        documentation:
          documentation
          .replacingOccurrences(of: "§", with: "puts their elements in a tuple")
      )
    ),
  ]
}

// MARK: - SharedSequence

func shared(_ name: String, _ documentation: String) -> [Overloads] {
  let declaration: (Arity) -> String = { arity in
    """
    public static func \(name)<
    \(arity.lines(",") { "O\($0): SharedSequenceConvertibleType" })
    >(
    \(arity.lines(",") { "_ source\($0): O\($0)" })
    """
  }
  let requirements: (Arity) -> String = { arity in
    "where\n" + arity.lines(",") { "SharingStrategy == O\($0).SharingStrategy" }
  }
  let base = "\(name.prefix(1).uppercased())\(name.dropFirst())"
  return [
    Overloads(
      file: "Sources/RxControls/SharedSequence/SharedSequence+\(base).swift",
      imports: "RxCore",
      scope: "extension SharedSequence",
      overload: { arity in
        """
        \(documentation.replacingOccurrences(of: "#", with: arity.word)
          .replacingOccurrences(of: "§", with: ""))
        \(declaration(arity)),
        resultSelector: @escaping \(arity.elements("O")) throws -> Element
        ) -> SharedSequence<SharingStrategy, Element>
        \(requirements(arity))
        {
        SharedSequence(
        Observable.\(name)(
        \(arity.lines(",") { "source\($0).asObservable()" }),
        resultSelector: resultSelector
        )
        )
        }
        """
      }
    ),
    Overloads(
      file: "Sources/RxControls/SharedSequence/SharedSequence+\(base)Tuples.swift",
      imports: "RxCore",
      scope: "extension SharedSequenceConvertibleType where Element == Any",
      overload: { arity in
        let result = "SharedSequence<SharingStrategy, \(arity.elements("O"))>"
        return """
          \(documentation.replacingOccurrences(of: "#", with: arity.word)
            .replacingOccurrences(of: "§", with: " into a tuple"))
          \(declaration(arity))
          ) -> \(result)
          \(requirements(arity))
          {
          \(result).\(name)(
          \(arity.lines(",") { "source\($0)" })
          ) { \(arity.tuple) }
          }
          """
      }
    ),
  ]
}

// MARK: - All files

let files: [Overloads] =
  [
    Overloads(
      file: "Sources/RxCore/Operators/Zip+Arity.swift",
      scope: "extension ObservableType",
      overload: observable(
        "zip",
        "Zip",
        column: "column",
        element: { "e\($0).take()" },
        documentation: zipDocumentation
      )
    ),
    Overloads(
      file: "Sources/RxCore/Operators/Zip+Tuples.swift",
      scope: "extension ObservableType where Element == Any",
      overload: observableTuples(
        "zip",
        documentation: "Combines the elements of # sequences into tuples."
      )
    ),
    Overloads(
      file: "Sources/RxCore/Operators/CombineLatest+Arity.swift",
      scope: "extension ObservableType",
      overload: observable(
        "combineLatest",
        "CombineLatest",
        column: "latest",
        element: { "e\($0).element" },
        documentation: combineLatestDocumentation
      )
    ),
    Overloads(
      file: "Sources/RxCore/Operators/CombineLatest+Tuples.swift",
      scope: "extension ObservableType where Element == Any",
      overload: observableTuples(
        "combineLatest",
        documentation: "Combines the latest elements of # sequences into tuples."
      )
    ),
    Overloads(
      file: "Sources/RxCore/Traits/Infallible/Infallible+Zip.swift",
      scope: "extension InfallibleType",
      overload: trait(
        "zip",
        generics: { "E\($0)" },
        source: { "Infallible<E\($0)>" },
        element: { "E\($0)" },
        observable: { "source\($0).asObservable()" },
        result: ("Infallible<Element>", "Infallible("),
        documentation: "/// Combines the elements of # sequences by index."
      )
    ),
    Overloads(
      file: "Sources/RxCore/Traits/Infallible/Infallible+CombineLatest.swift",
      scope: "extension Infallible",
      overload: trait(
        "combineLatest",
        generics: { "I\($0): InfallibleType" },
        source: { "I\($0)" },
        element: { "I\($0).Element" },
        observable: { "source\($0).asObservable()" },
        result: ("Infallible<Element>", "Infallible("),
        documentation:
          "/// Combines the latest elements of # sequences whenever one of them emits."
      )
    ),
    Overloads(
      file: "Sources/RxCore/Traits/Infallible/Infallible+CombineLatestTuple.swift",
      scope: "extension InfallibleType where Element == Any",
      overload: traitTuples(
        "combineLatest",
        generics: { "O\($0): InfallibleType" },
        source: { "O\($0)" },
        result: { "Infallible<\($0.elements("O"))>" },
        caller: "Infallible",
        documentation:
          "/// Puts the latest elements of # sequences in a tuple whenever one of them emits."
      )
    ),
  ]
  + single("Single", "/// Waits for # singles and §. The first error fails the result.")
  + single(
    "Maybe",
    """
    /// Waits for # maybes and §.
    ///
    /// The result completes without an element if all have completed and one had none.
    """
  )
  + shared("zip", "/// Combines the elements of # sequences that have the same index§.")
  + shared(
    "combineLatest",
    "/// Combines the latest elements of # sequences§ whenever one of them emits."
  )

let folder = URL(filePath: CommandLine.arguments[1])
for file in files {
  let url = folder.appending(path: file.file)
  try FileManager.default.createDirectory(
    at: url.deletingLastPathComponent(),
    withIntermediateDirectories: true
  )
  try Data(file.text.utf8).write(to: url)
  print(file.file)
}
