import CourseKit
import Testing

@Suite("The final output of a process becomes one line")
struct CrashTests {
  private func text(_ ending: ProcessOutcome.Ending, _ errors: String) -> String {
    Crash(
      ending: ending,
      errors: errors,
      learnerFolder: "/c/Sources/Exercises/Chapter01Subjects",
      module: "Chapter01Subjects"
    ).text
  }

  @Test("a trap is reported with the learner's line")
  func ownLine() {
    #expect(
      text(
        .signalled(4),
        "Chapter01Subjects/E03Four.swift:8: Fatal error: Unexpectedly found nil\n"
      )
        == "Fatal error: Unexpectedly found nil, E03Four.swift:8"
    )
  }

  @Test("a recursive lock is explained")
  func lockAskedForAgain() {
    #expect(
      text(
        .signalled(4),
        "Synchronization/Mutex.swift:94: Fatal error: Recursive call to lock Mutex\n"
      )
        == "Fatal error: Recursive call to lock Mutex (was an observer called while the lock was"
        + " held?)"
    )
  }

  @Test("a trap inside the library is reported with the learner's line from the backtrace")
  func libraryLine() {
    let errors = """
      Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

      Thread 4 crashed:
        2 [ra] 0x00007f Array.subscript.getter + 84 in libswiftSwiftOnoneSupport.so
        3 [ra] 0x000055 static E03.twice(_:) + 699 in rxlabPackageTests.xctest at /c/Sources/Exercises/Chapter01Subjects/E03Four.swift:12:40
        4 [ra] 0x000055 closure #1 in at /c/Tests/Chapter01SubjectsBridge/E03Four.swift:7:49
      """
    #expect(text(.signalled(4), errors) == "Fatal error: Index out of range, E03Four.swift:12")
  }

  @Test("output of learner code is not mistaken for the runtime's message")
  func lastWordsCount() {
    let errors = """
      Chapter01Subjects/E03Four.swift:1: Fatal error: made up
      Chapter01Subjects/E03Four.swift:9: Precondition failed: must be big
      """
    #expect(text(.signalled(5), errors) == "Precondition failed: must be big, E03Four.swift:9")
  }

  @Test("a call of exit is reported with its code")
  func exit() {
    #expect(text(.exited(0), "") == "the exercise called exit(0)")
  }

  @Test("a segmentation fault without a message is reported as a stack overflow")
  func stackOverflow() {
    #expect(
      text(.signalled(11), "") == "the stack overflowed (endless recursion?)"
    )
  }

  @Test("a trap without a message is found in the backtrace")
  func overflow() {
    let errors =
      "0 [inlined] [system] 0x000055 Swift runtime failure: arithmetic overflow + 0 in x\n"
    #expect(text(.signalled(4), errors) == "Fatal error: arithmetic overflow")
  }

  @Test("an invalid unowned reference is explained, although the runtime names no file")
  func unowned() {
    let errors =
      "Fatal error: Attempted to read an unowned reference but object 0x7f4dc0 was already "
      + "deallocated\n"
    #expect(
      text(.signalled(6), errors)
        == "Fatal error: Attempted to read an unowned reference but object was already deallocated"
        + " (use `weak` if the object may be deallocated before the closure)"
    )
  }

  @Test("a variable that is used while it is being set is explained, without its address")
  func simultaneousAccesses() {
    let errors =
      "Simultaneous accesses to 0x7f4dc0, but modification requires exclusive access.\n"
      + "Previous access (a modification) started at Chapter01Subjects`E03.end() + 70 (0x55d0).\n"
    #expect(
      text(.signalled(6), errors)
        == "Simultaneous accesses to one variable, and one of them sets it (does the deinit of an"
        + " object that an assignment releases use that variable?)"
    )
  }

  @Test("addresses, which differ between runs, are left out")
  func addresses() {
    let errors = "Could not cast value of type 'A' (0x7f4dc0) to 'B' (0x7f4dd8).\n"
    #expect(text(.signalled(6), errors) == "Could not cast value of type 'A' to 'B'.")
  }
}
