#if OWN_PARTS
  import AppReference
  import ExerciseKit
  import Foundation
  import RxCore
  import SimBluetooth
  import Testing

  /// The suite of 14.5 with the answers of chapters 6 and 11 in place of the reference's parts:
  /// `RXLAB_VARIANT=solutions RXLAB_CHAPTERS=6,11,14 swift test --filter LearnerParts`.
  @Suite("14.5 with the answers of chapters 6 and 11", .ledger, .enabled(if: hasSolutions))
  struct LearnerPartsTests {
    @Test(
      "every story of 14.5 passes with all answers, and with each of them alone",
      arguments: [Set(LearnerParts.exercises)] + LearnerParts.exercises.map { [$0] }
    )
    func stories(own: Set<String>) {
      SyncParts.$own.withValue(own) {
        for (_, story) in Self.stories { story() }
      }
    }

    @Test("the list of stories contains every test of the suite")
    func allStories() throws {
      let name = "E05SyncWithTheDeviceTests.swift"
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
      let suite = try String(contentsOf: file, encoding: .utf8)
      let functions = suite.matches(of: #/\n  func (\w+)\(\)/#).map { String($0.1) }
      // The order means nothing: each story starts an app of its own.
      #expect(Self.stories.map(\.name).sorted() == functions.sorted())
    }

    @Test("the exercises are those that `chapter.json` lists as parts")
    func listedParts() throws {
      struct Chapter: Decodable {
        let exercises: [Exercise]
        struct Exercise: Decodable {
          let id: String
          let parts: [String]?
        }
      }
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Chapters/Chapter14OneApp/chapter.json").standardized
      let chapter = try JSONDecoder().decode(Chapter.self, from: Data(contentsOf: file))
      #expect(chapter.exercises.first { $0.id == "14.5" }?.parts == LearnerParts.exercises)
    }

    @Test("the app that runs names the answers")
    func names() {
      let parts = AppParts(["14.2", "14.5"], learners: ["14.5"])
      let lines = SyncParts.$own.withValue(["11.1", "6.4"]) {
        RunningApp.run.lines(after: ["tick 30"], parts: parts)
      }
      #expect(lines[1] == "yours      14.5 (with your 6.4 and 11.1)")
      #expect(lines.contains { $0.contains("milk                          synced") })
    }

    private static var stories: [(name: String, story: () -> Void)] {
      let suite = E05SyncWithTheDeviceTests()
      return [
        ("firstWrite", suite.firstWrite),
        ("anotherApp", suite.anotherApp),
        ("oneItem", suite.oneItem),
        ("finishedItem", suite.finishedItem),
        ("firstOfTheArray", suite.firstOfTheArray),
        ("firstDevice", suite.firstDevice),
        ("syncedItem", suite.syncedItem),
        ("nothingToWrite", suite.nothingToWrite),
        ("largeID", suite.largeID),
        ("zeroByte", suite.zeroByte),
        ("nextItem", suite.nextItem),
        ("confirmationOfTheSecondItem", suite.confirmationOfTheSecondItem),
        ("markOnce", suite.markOnce),
        ("allItems", suite.allItems),
        ("disposal", suite.disposal),
        ("noSecondWrite", suite.noSecondWrite),
        ("confirmationAfterAnother", suite.confirmationAfterAnother),
        ("otherConfirmation", suite.otherConfirmation),
        ("everyBit", suite.everyBit),
        ("lengthOfAConfirmation", suite.lengthOfAConfirmation),
        ("lateConfirmation", suite.lateConfirmation),
        ("earlyConfirmation", suite.earlyConfirmation),
        ("emptyNotification", suite.emptyNotification),
        ("confirmationAfterAnEmptyOne", suite.confirmationAfterAnEmptyOne),
        ("notificationsFirst", suite.notificationsFirst),
        ("oneAtATime", suite.oneAtATime),
        ("otherChanges", suite.otherChanges),
        ("order", suite.order),
        ("syncedBeforeItsTurn", suite.syncedBeforeItsTurn),
        ("changeDuringTheWait", suite.changeDuringTheWait),
        ("changedItem", suite.changedItem),
        ("removedItem", suite.removedItem),
        ("manyItems", suite.manyItems),
        ("smallChange", suite.smallChange),
        ("removalOfTheOnlyItem", suite.removalOfTheOnlyItem),
        ("laterItems", suite.laterItems),
        ("longTitles", suite.longTitles),
        ("confirmationDuringAWrite", suite.confirmationDuringAWrite),
        ("emptyTitle", suite.emptyTitle),
        ("whiteSpaceInATitle", suite.whiteSpaceInATitle),
        ("equalItems", suite.equalItems),
        ("changeDuringAChange", suite.changeDuringAChange),
        ("scan", suite.scan),
        ("longScan", suite.longScan),
        ("otherDevice", suite.otherDevice),
        ("radioIsOff", suite.radioIsOff),
        ("radioIsLost", suite.radioIsLost),
        ("otherStates", suite.otherStates),
        ("failures", suite.failures),
        ("pauseWithoutWork", suite.pauseWithoutWork),
        ("connectionIsLost", suite.connectionIsLost),
        ("notificationsOfASecondConnection", suite.notificationsOfASecondConnection),
        ("lostInMidWrite", suite.lostInMidWrite),
        ("unconfirmedItem", suite.unconfirmedItem),
        ("manyFailures", suite.manyFailures),
        ("scanFailsAtOnce", suite.scanFailsAtOnce),
        ("refusedNotifications", suite.refusedNotifications),
        ("givenScheduler", suite.givenScheduler),
        ("exactPause", suite.exactPause),
        ("radioIsLostDuringThePause", suite.radioIsLostDuringThePause),
        ("missingCharacteristic", suite.missingCharacteristic),
        ("furtherCharacteristic", suite.furtherCharacteristic),
        ("furtherInsteadOfAMissingOne", suite.furtherInsteadOfAMissingOne),
        ("disposalWhileNothingRuns", suite.disposalWhileNothingRuns),
        ("disposalDuringAChange", suite.disposalDuringAChange),
        ("secondSync", suite.secondSync),
        ("twoApps", suite.twoApps),
      ]
    }
  }
#endif
