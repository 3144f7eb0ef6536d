import Chapter01DoorsBridge
import ExerciseKit
import RxCore
import Testing

@Suite("1.1 A door", .exercise("1.1"))
struct E01DoorTests {
  let learner = E01Contract.learner

  @Test("what is sent is heard", .diagnosis("Somebody spoke and nobody heard it.", hint: 2))
  func heardAtOnce() {
    let lab = Lab()
    let door = learner.makeDoor()
    let listener = lab.observe(door.read)
    lab.at(2, "somebody speaks") { door.send.onNext(lab.drawn(1)) }
    lab.expect(listener, lab.drawn("--1"))
    lab.expectNoLeaks()
  }

  @Test("nothing of the past", .diagnosis("A latecomer heard what was said before.", hint: 1))
  func nothingOfThePast() {
    let lab = Lab()
    let door = learner.makeDoor()
    let latecomer = lab.observe(door.read, at: 3)
    lab.at(2, "somebody speaks") { door.send.onNext(lab.drawn(1)) }
    lab.at(4, "somebody speaks") { door.send.onNext(lab.drawn(2)) }
    lab.expect(latecomer, lab.drawn("----2"))
  }
}
