import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

#if canImport(Glibc)
  import Glibc
#endif

#if os(Linux)
  /// Disks that are full, as the kernel says it.
  @Suite("A full disk", .startsProcesses)
  struct FullDiskTests {
    private let room: Classroom

    init() throws {
      room = try Classroom()
      for number in 0..<12 { try room.handIn("s\(10 + number)", "failed") }
    }

    @Test(
      "no result is lost on a disk of any size, and the rest is graded when there is space",
      .enabled(if: SmallDisk.isPossible, "a file system can be mounted by root alone"),
      // Pages of 4 KiB: from a disk that takes the first files to one that takes nearly all.
      arguments: [8, 24, 60, 120, 180]
    )
    func smallDisk(kibibytes: Int) throws {
      let calm = OutFolder("\(room.folder.path)/calm")
      try room.run(room.grader(), out: calm)
      let disk = try SmallDisk(at: "\(room.folder.path)/disk", kibibytes: kibibytes)
      let out = OutFolder("\(disk.path)/out")
      do {
        let report = try room.run(room.grader(), out: out)
        guard case .stopped(let problem) = report.ending else {
          Issue.record("It had room for all.")
          return
        }
        expectAdvice(problem)
        #expect(entries(of: out).count == report.done)
      } catch let problem as Problem {
        // There was not even room for what comes before the first submission.
        expectAdvice(problem)
      }
      try disk.resize(kibibytes: 4_096)
      let done = entries(of: out).count
      let grader = try room.grader()
      let report = try room.run(grader, out: out) { $0.resumes = true }
      #expect(report.exitCode == .allPassed)
      #expect(report.kept == done && grader.asked.count == 12 - done)
      #expect(room.compared(out) == room.compared(calm))
    }

    @Test("a journal that cannot be written stops the batch, and no student counts as graded")
    func journal() throws {
      try room.folder.makeFolder("out")
      try FileManager.default.createSymbolicLink(
        atPath: room.out.journal,
        withDestinationPath: "/dev/full"
      )
      // The device can't be cut to a length either, which is found before anything is graded.
      let grader = try room.grader()
      let problem = #expect(throws: Problem.self) { try room.run(grader) }
      #expect(problem?.message.hasPrefix("\(room.out.journal) cannot be written: ") == true)
      #expect(grader.asked.isEmpty)
    }

    private func expectAdvice(_ problem: Problem) {
      #expect(problem.message.contains("cannot be written: "))
      #expect(
        problem.repair
          == "free disk space or make the folder writable, then continue with --resume"
      )
    }

    /// The lines of a journal, every one of which has to be whole.
    private func entries(of out: OutFolder) -> [Journal.Entry] {
      (FileManager.default.contents(atPath: out.journal) ?? Data())
        .split(separator: UInt8(ascii: "\n"))
        .compactMap { try? JSONDecoder().decode(Journal.Entry.self, from: $0) }
    }
  }

  /// A file system in memory with as much room as it is given.
  private final class SmallDisk {
    let path: String

    static let isPossible: Bool = {
      let folder = FileManager.default.temporaryDirectory.path + "/rxlab-disk-\(getpid())"
      defer { rmdir(folder) }
      guard getuid() == 0, let disk = try? SmallDisk(at: folder, kibibytes: 8) else { return false }
      withExtendedLifetime(disk) {}
      return true
    }()

    init(at path: String, kibibytes: Int) throws {
      self.path = path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      guard mount("rxlab", path, "tmpfs", 0, "size=\(kibibytes)k") == 0 else {
        throw SystemError(errno)
      }
    }

    func resize(kibibytes: Int) throws {
      guard mount("rxlab", path, "tmpfs", UInt(MS_REMOUNT), "size=\(kibibytes)k") == 0 else {
        throw SystemError(errno)
      }
    }

    deinit { umount2(path, Int32(MNT_DETACH)) }
  }
#endif
