// swift-tools-version: 6.3
import Foundation
import PackageDescription

// MARK: - The course

/// One token names a chapter in every tree: `Chapters/`, `Sources/Exercises/`, `Solutions/`, `Tests/`.
let chapters: [Chapter] = [
  Chapter("Chapter00Streams", uses: ["HeadlessUIKit"]),
  Chapter("Chapter01Subjects"),
  Chapter("Chapter02Disposal", uses: ["CourseScreens", "HeadlessUIKit"]),
  Chapter("Chapter03ColdAndHot"),
  Chapter("Chapter04Controllers", uses: ["HeadlessUIKit", "RxControls"]),
  Chapter("Chapter05Coordinators", uses: ["HeadlessUIKit", "RxControls", "RxCoordinator"]),
  Chapter("Chapter06Bluetooth", uses: ["SimBluetooth"]),
  Chapter("Chapter07Bindings", uses: ["HeadlessUIKit", "RxControls"]),
  Chapter("Chapter08ViewModels", uses: ["HeadlessUIKit", "RxControls", "RxCoordinator"]),
  Chapter("Chapter09CustomOperators", uses: ["HeadlessUIKit"]),
  Chapter("Chapter10Schedulers"),
  Chapter("Chapter11GATT", uses: ["SimBluetooth"]),
  Chapter("Chapter12FlowTree"),
  Chapter("Chapter13Combining", uses: ["HeadlessUIKit", "RxControls"]),
  Chapter(
    "Chapter14OneApp",
    uses: ["AppReference", "HeadlessUIKit", "RxControls", "RxCoordinator", "SimBluetooth"],
    parts: ["Chapter06Bluetooth", "Chapter11GATT"]
  ),
]

// MARK: - Build variants: one set of suites over several bodies of code

/// Which code the suites judge: the learner's, the reference, or a folder that rxlab assembled.
/// `RXLAB_LANE` is the variable's former name; a run of the tests that reads it says so.
let variant =
  Context.environment["RXLAB_VARIANT"] ?? Context.environment["RXLAB_LANE"] ?? "exercises"

/// The chapters this build is limited to (`RXLAB_CHAPTERS=1` or `2,3`); `nil` builds everything,
/// and `RXLAB_CHAPTERS=none` only the core with its tests, for the thread sanitizer.
let wantedChapters: Set<Int>? = Context.environment["RXLAB_CHAPTERS"].map { list in
  guard list != "none" else { return [] }
  let numbers = list.split(separator: ",").map { Int($0) }
  guard !numbers.isEmpty,
    numbers.allSatisfy({ number in chapters.contains { $0.number == number } })
  else {
    let known = chapters.map { String($0.number) }.joined(separator: ", ")
    fatalError(
      "RXLAB_CHAPTERS is '\(list)'; expected 'none' or numbers of chapters, which are: \(known)."
    )
  }
  return Set(numbers.compactMap(\.self))
}

/// A build limited to some chapters leaves out everything their suites do not need.
let isWhole = wantedChapters == nil
let hasCoreTests = wantedChapters?.isEmpty ?? true

let presentChapters = chapters.filter { wantedChapters?.contains($0.number) ?? true }

/// The chapters whose answers the suites of a chapter can use in this build: all of them or none.
func presentParts(of chapter: Chapter) -> [Chapter] {
  let parts = presentChapters.filter { chapter.parts.contains($0.token) }
  return parts.count == chapter.parts.count ? parts : []
}

/// The folder of a chapter's code in the chosen build variant. SwiftPM takes paths inside the
/// package only, so an overlay is located there too.
func learnerPath(of chapter: Chapter) -> String {
  switch variant {
  case "exercises": "Sources/Exercises/\(chapter.token)"
  case "solutions": "Solutions/\(chapter.token)"
  case "overlay": "\(Context.environment["RXLAB_OVERLAY"] ?? ".rxlab/overlay")/\(chapter.token)"
  default:
    fatalError("RXLAB_VARIANT is '\(variant)': expected exercises, solutions or overlay.")
  }
}

// MARK: - Modules; each imports only what stands above it

var targets: [Target] = [
  .target(name: "CRxShims"),
  .target(name: "CLauncher"),
  .target(name: "RxCore", dependencies: ["CRxShims"]),
  .target(name: "RxTest", dependencies: ["RxCore"]),
  .target(name: "HeadlessUIKit"),
  .target(name: "SimBluetoothErrors"),
  .target(name: "CourseDomain", dependencies: ["CRxShims", "RxCore", "SimBluetoothErrors"]),
  .target(name: "KitRecords"),
  .target(
    name: "ExerciseKit",
    dependencies: ["CLauncher", "HeadlessUIKit", "KitRecords", "RxCore", "RxTest"]
  ),
]

/// Modules that some chapters use and others do without, with what they import.
let specialModules: KeyValuePairs<String, [String]> = [
  "CourseScreens": ["CourseDomain", "HeadlessUIKit", "RxCore"],
  "RxControls": ["HeadlessUIKit", "RxCore"],
  "RxCoordinator": ["HeadlessUIKit", "RxControls", "RxCore"],
  "SimBluetooth": ["RxCore", "RxTest", "SimBluetoothErrors"],
  "AppReference": [
    "CourseDomain", "HeadlessUIKit", "RxControls", "RxCoordinator", "RxCore", "SimBluetooth",
  ],
]

/// Those that this build needs. A module stands below what it imports, so one pass upwards finds
/// what the modules in use rest on.
let presentModules = specialModules.reversed().reduce(
  into: Set(presentChapters.flatMap(\.uses))
) { present, module in
  if isWhole || hasCoreTests && module.key == "RxControls" { present.insert(module.key) }
  if present.contains(module.key) { present.formUnion(module.value) }
}

for (name, imports) in specialModules where presentModules.contains(name) {
  targets.append(.target(name: name, dependencies: imports.map { .byName(name: $0) }))
}

/// Other packages can use these modules, and `CourseKit`.
let libraries = targets.map(\.name).filter { !["CRxShims", "CLauncher"].contains($0) }

for chapter in presentChapters {
  let modules: [Target.Dependency] = chapter.uses.map { .byName(name: $0) }
  let parts = presentParts(of: chapter)
  targets += [
    .target(
      name: chapter.token,
      dependencies: ["CourseDomain", "RxCore"] + modules,
      path: learnerPath(of: chapter)
    ),
    .target(
      name: chapter.bridge,
      dependencies: [.byName(name: chapter.token), "CourseDomain", "RxCore"] + modules,
      path: "Tests/\(chapter.bridge)"
    ),
    .testTarget(
      name: chapter.tests,
      dependencies: [
        .byName(name: chapter.bridge), "CourseDomain", "ExerciseKit", "RxCore", "RxTest",
      ] + modules + parts.map { .byName(name: $0.bridge) },
      swiftSettings: parts.isEmpty ? [] : [.define("OWN_PARTS")]
    ),
  ]
}

if hasCoreTests {
  targets.append(
    // Of RxControls it reads the public surface, and tests what drivers do when sources terminate.
    .testTarget(
      name: "RxCoreTests",
      dependencies: ["ExerciseKit", "RxControls", "RxCore", "RxTest"]
    )
  )
}

if isWhole {
  targets += [
    .testTarget(
      name: "HeadlessUIKitTests",
      dependencies: ["ExerciseKit", "HeadlessUIKit", "RxCore", "RxTest"]
    ),
    .testTarget(
      name: "RxControlsTests",
      dependencies: ["ExerciseKit", "HeadlessUIKit", "RxControls", "RxCore", "RxTest"]
    ),
    .testTarget(
      name: "RxCoordinatorTests",
      dependencies: [
        "ExerciseKit", "HeadlessUIKit", "RxControls", "RxCoordinator", "RxCore", "RxTest",
      ]
    ),
    .testTarget(
      name: "SimBluetoothTests",
      dependencies: ["CourseDomain", "ExerciseKit", "RxCore", "RxTest", "SimBluetooth"],
      exclude: ["Goldens"]
    ),
    .testTarget(name: "RxTestTests", dependencies: ["ExerciseKit", "RxCore", "RxTest"]),
    .testTarget(
      name: "CourseDomainTests",
      dependencies: ["CourseDomain", "ExerciseKit", "RxCore", "RxTest"]
    ),
    .testTarget(
      name: "CourseScreensTests",
      dependencies: [
        "CourseDomain", "CourseScreens", "ExerciseKit", "HeadlessUIKit", "RxCore", "RxTest",
      ]
    ),
    .testTarget(
      name: "ExerciseKitTests",
      dependencies: [
        "CourseDomain", "ExerciseKit", "HeadlessUIKit", "KitRecords", "RxCore", "RxTest",
      ]
    ),
    .target(
      name: "CourseKit",
      dependencies: ["CLauncher", "KitRecords"],
      exclude: ["Report/schema.md"]
    ),
    .target(name: "CommandLineKit", dependencies: ["CourseKit"]),
    .target(name: "AuthorKit", dependencies: ["CourseKit", "KitRecords"]),
    .target(
      name: "GradeKit",
      dependencies: ["AuthorKit", "CLauncher", "CourseKit", "KitRecords"],
      // Built by the grader itself, with clang, when it is first needed.
      exclude: ["Box/BoxProbe.c", "Course/Program"]
    ),
    .executableTarget(name: "rxlab", dependencies: ["CommandLineKit", "CourseKit"]),
    // `rxlab` builds and starts it when an author's command is first called.
    .executableTarget(
      name: "rxlab-author",
      dependencies: ["AuthorKit", "CommandLineKit", "CourseKit", "GradeKit"]
    ),
    .executableTarget(name: "rxtree", dependencies: ["CourseKit"]),
    .executableTarget(
      name: "rxbench",
      dependencies: ["CRxShims", "KitRecords", "RxCore", "RxTest", "SimBluetooth"]
    ),
    .testTarget(name: "RxbenchTests", dependencies: ["rxbench"]),
    // What tests that lay out and build a course of their own share.
    .target(name: "CourseSamples", dependencies: ["CourseKit"], path: "Tests/CourseSamples"),
    .testTarget(
      name: "CourseKitTests",
      dependencies: ["CourseKit", "CourseSamples", "KitRecords"]
    ),
    .testTarget(
      name: "AuthorKitTests",
      dependencies: ["AuthorKit", "CourseKit", "CourseSamples", "KitRecords"]
    ),
    .testTarget(
      name: "GradeKitTests",
      dependencies: ["AuthorKit", "CourseKit", "CourseSamples", "GradeKit", "KitRecords"]
    ),
    .testTarget(
      name: "RxlabTests",
      dependencies: [
        "CommandLineKit", "CourseKit", "CourseSamples", "KitRecords", "rxlab", "rxlab-author",
        "rxtree",
      ]
    ),
  ]
}

/// The edition that `rxlab handout` makes comes without the author tools and the checker's tests.
let authorTools: Set = ["AuthorKit", "CourseSamples", "GradeKit", "rxlab-author"]

targets.removeAll { target in
  guard target.type == .test || authorTools.contains(target.name) else { return false }
  let folder = target.path ?? "\(target.type == .test ? "Tests" : "Sources")/\(target.name)"
  return !FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(folder)")
}

let package = Package(
  name: "rxlab",
  platforms: [.macOS(.v15)],
  products: isWhole
    ? (libraries + ["CourseKit"]).map { .library(name: $0, targets: [$0]) } : [],
  targets: targets
)

// MARK: - Settings

let learnerModules = Set(presentChapters.map(\.token))

for target in package.targets {
  var settings: [SwiftSetting] = [.swiftLanguageMode(.v6)]
  // A learner's module is spared what would only confuse: it is plain Swift 6.
  if !learnerModules.contains(target.name) {
    settings += ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map {
      .enableUpcomingFeature($0)
    }
  }
  // The first build would otherwise index the standard library and Foundation, which takes a sixth
  // of its time. What the package declares and uses is indexed as before.
  settings.append(.unsafeFlags(["-index-ignore-system-modules"]))
  // The compiler would check its own output, which takes an eighth of a debug build.
  settings.append(
    .unsafeFlags(["-Xfrontend", "-disable-llvm-verify"], .when(configuration: .debug))
  )
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}

// MARK: - What an edit costs

// A learner waits for the link of the suites after each edit; lld, which comes with the toolchain,
// takes a little more than half of the default linker's time.
for target in package.targets where target.type == .test {
  target.linkerSettings = [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]
}

// Of a chapter's modules rxlab uses only the line tables, for the line of a crash. The driver wraps
// a module for the debugger after each edit unless that is all it is asked for. SwiftPM adds its own
// `-g` right behind these flags; `-Xcc` passes it to the importer of C instead, which gets it anyway.
// With RXLAB_DEBUGGER=1 a build by hand has everything that lldb shows.
if Context.environment["RXLAB_DEBUGGER"] == nil {
  let chapterModules = Set(presentChapters.flatMap { [$0.token, $0.bridge, $0.tests] })
  for target in package.targets where chapterModules.contains(target.name) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(
          ["-gline-tables-only", "-Xcc"],
          .when(platforms: [.linux], configuration: .debug)
        )
      ]
  }
}

/// A chapter's token, as in `Chapter02Disposal`, and what is derived from it.
struct Chapter {
  let token: String
  let number: Int
  /// The special modules that its exercises may import.
  let uses: [String]
  /// The chapters whose answers its suites can use, if they are in the build.
  let parts: [String]

  init(_ token: String, uses: [String] = [], parts: [String] = []) {
    self.token = token
    self.uses = uses
    self.parts = parts
    guard let number = Int(token.dropFirst("Chapter".count).prefix(2)) else {
      preconditionFailure("'\(token)' is not 'Chapter', two digits and a title.")
    }
    self.number = number
  }

  var bridge: String { "\(token)Bridge" }
  var tests: String { "\(token)Tests" }
}
