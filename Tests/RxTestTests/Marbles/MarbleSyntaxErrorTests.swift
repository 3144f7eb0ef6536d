import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("A diagram that can't be read says where, why, and what to write", .ledger)
struct MarbleSyntaxErrorTests {
  @Test("a name that no value has")
  func unknownName() {
    #expect(
      message("-a-c", values: ["a": 1, "b": 2]) == """
        Marble diagram, column 4: no value is named 'c'.
          -a-c
             ^
        Add it to the values, or use a name they have: 'a', 'b'.
        """
    )
  }

  @Test("a name where there are no values")
  func nameWithoutValues() {
    #expect(
      message("-a") == """
        Marble diagram, column 2: no value is named 'a'.
          -a
           ^
        Say what it stands for: values: ["a": …].
        """
    )
  }

  @Test("an event after the end")
  func eventAfterTheEnd() {
    #expect(
      message("-1|2") == """
        Marble diagram, column 4: '2' comes after the end.
          -1|2
             ^
        Nothing follows '|' or '#': remove '2', or move the end behind it.
        """
    )
  }

  @Test("an event after the end within a group")
  func eventAfterTheEndOfAGroup() {
    #expect(
      message("(#1)") == """
        Marble diagram, column 3: '1' comes after the end.
          (#1)
            ^
        Nothing follows '|' or '#': remove '1', or move the end behind it.
        """
    )
  }

  @Test("a group without its end")
  func unclosedGroup() {
    #expect(
      message("--(12") == """
        Marble diagram, column 3: the group is never closed.
          --(12
            ^
        Write ')' behind its last event.
        """
    )
  }

  @Test("a group without its beginning")
  func unopenedGroup() {
    #expect(
      message("--1)") == """
        Marble diagram, column 4: ')' closes no group.
          --1)
             ^
        Remove it, or open the group with '(' before it.
        """
    )
  }

  @Test("a group within a group")
  func nestedGroup() {
    #expect(
      message("(1(2))") == """
        Marble diagram, column 3: a group stands inside a group.
          (1(2))
            ^
        Close the first group with ')', or remove this '('.
        """
    )
  }

  @Test("a group of nothing")
  func emptyGroup() {
    #expect(
      message("-()") == """
        Marble diagram, column 2: the group is empty.
          -()
           ^
        Write its events between the parentheses, or '-' for a tick without events.
        """
    )
  }

  @Test("time in a group")
  func timeInAGroup() {
    #expect(
      message("(1-2)") == """
        Marble diagram, column 3: no time passes inside a group.
          (1-2)
            ^
        Close the group before '-', or remove '-'.
        """
    )
  }

  @Test("braces without a number", arguments: ["{}", "{x}", "{0}", "{-3}", "{40"])
  func ticksWithoutANumber(diagram: String) {
    #expect(
      message(diagram) == """
        Marble diagram, column 1: '{' begins a number of ticks, as in {40}.
          \(diagram)
          ^
        Write the number, in digits and above zero, and '}'.
        """
    )
  }

  @Test("a subscription mark on a line of events")
  func markAmongEvents() {
    #expect(
      message("-^-1") == """
        Marble diagram, column 2: '^' belongs on a subscription line, and this is a line of events.
          -^-1
           ^
        Remove it, or compare subscriptions with a line of their own.
        """
    )
  }

  @Test("what is no marble at all")
  func noMarble() {
    #expect(
      message("1—2") == """
        Marble diagram, column 2: '—' is no marble.
          1—2
           ^
        Write '-' for a tick, a letter or digit for an element, '|' or '#' for the end.
        """
    )
  }

  @Test("an event on a subscription line")
  func eventAmongMarks() {
    #expect(
      subscriptionMessage("-^-1") == """
        Marble diagram, column 4: '1' is no mark of a subscription line.
          -^-1
             ^
        Write '^' and '!' only, with '-' for the ticks between them.
        """
    )
  }

  @Test("two subscriptions on one line")
  func secondBegin() {
    #expect(
      subscriptionMessage("^-^") == """
        Marble diagram, column 3: a second '^'.
          ^-^
            ^
        One line draws one subscription: draw the second on a line of its own.
        """
    )
  }

  @Test("two ends of one subscription")
  func secondEnd() {
    #expect(
      subscriptionMessage("^!!") == """
        Marble diagram, column 3: a second '!'.
          ^!!
            ^
        A subscription is disposed of once: remove one of the two.
        """
    )
  }

  @Test("an end before the beginning")
  func endFirst() {
    #expect(
      subscriptionMessage("-!-^") == """
        Marble diagram, column 2: '!' comes before '^'.
          -!-^
           ^
        Write '^' where the subscription begins, before its '!'.
        """
    )
  }

  @Test("a line without a subscription")
  func noSubscription() {
    #expect(
      subscriptionMessage("---") == """
        Marble diagram, column 4: no subscription begins on this line.
          ---
             ^
        Write '^' at its tick; where nobody should subscribe, expect no line at all.
        """
    )
  }

  private func message(_ diagram: String, values: [Character: Int] = [:]) -> String? {
    do throws(MarbleSyntaxError) {
      _ = try Recorded<Event<Int>>.events(marbles: diagram, values: values)
      return nil
    } catch {
      return error.description
    }
  }

  private func subscriptionMessage(_ diagram: String) -> String? {
    do throws(MarbleSyntaxError) {
      _ = try Subscription(marbles: diagram)
      return nil
    } catch {
      return error.description
    }
  }
}
