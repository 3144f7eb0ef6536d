import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("A syntax error names the column, the cause and the fix", .ledger)
struct MarbleSyntaxErrorTests {
  @Test("a name without a value")
  func unknownName() {
    #expect(
      message("-a-c", values: ["a": 1, "b": 2]) == """
        Marble diagram, column 4: no value is named 'c'.
          -a-c
             ^
        Add it to the values, or use one of their names: 'a', 'b'.
        """
    )
  }

  @Test("a name without any values")
  func nameWithoutValues() {
    #expect(
      message("-a") == """
        Marble diagram, column 2: no value is named 'a'.
          -a
           ^
        Use a digit, or define it: values: ["a": …].
        """
    )
  }

  @Test("an event after the terminal event")
  func eventAfterTermination() {
    #expect(
      message("-1|2") == """
        Marble diagram, column 4: '2' follows the terminal event.
          -1|2
             ^
        Nothing can follow '|' or '#': remove '2', or write it before that.
        """
    )
  }

  @Test("an event after the terminal event within a group")
  func eventAfterTerminationInAGroup() {
    #expect(
      message("(#1)") == """
        Marble diagram, column 3: '1' follows the terminal event.
          (#1)
            ^
        Nothing can follow '|' or '#': remove '1', or write it before that.
        """
    )
  }

  @Test("a group without a closing parenthesis")
  func unclosedGroup() {
    #expect(
      message("--(12") == """
        Marble diagram, column 3: the group is never closed.
          --(12
            ^
        Write ')' after its last event.
        """
    )
  }

  @Test("a group without an opening parenthesis")
  func unopenedGroup() {
    #expect(
      message("--1)") == """
        Marble diagram, column 4: ')' has no matching '('.
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
        Marble diagram, column 3: groups can't be nested.
          (1(2))
            ^
        Close the first group with ')', or remove this '('.
        """
    )
  }

  @Test("an empty group")
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

  @Test("a tick in a group")
  func timeInAGroup() {
    #expect(
      message("(1-2)") == """
        Marble diagram, column 3: '-' is not allowed in a group, whose events share one tick.
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
        Marble diagram, column 1: '{' starts a number of ticks, as in {40}.
          \(diagram)
          ^
        Write a positive number in digits, followed by '}'.
        """
    )
  }

  @Test("a subscription mark on a line of events")
  func markAmongEvents() {
    #expect(
      message("-^-1") == """
        Marble diagram, column 2: '^' is valid on a subscription line only, and this is a line of events.
          -^-1
           ^
        Remove it, or compare subscriptions on a separate line.
        """
    )
  }

  @Test("an invalid character")
  func noMarble() {
    #expect(
      message("1—2") == """
        Marble diagram, column 2: '—' is not a marble.
          1—2
           ^
        Write '-' for a tick, a letter or digit for an element, '|' or '#' to terminate.
        """
    )
  }

  @Test("an event on a subscription line")
  func eventAmongMarks() {
    #expect(
      subscriptionMessage("-^-1") == """
        Marble diagram, column 4: '1' is not valid on a subscription line.
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
        A line describes one subscription: write the second one on its own line.
        """
    )
  }

  @Test("two disposals of one subscription")
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

  @Test("a disposal before the subscription")
  func endFirst() {
    #expect(
      subscriptionMessage("-!-^") == """
        Marble diagram, column 2: '!' precedes '^'.
          -!-^
           ^
        Write '^' at the tick of the subscription, before its '!'.
        """
    )
  }

  @Test("a line without a subscription")
  func noSubscription() {
    #expect(
      subscriptionMessage("---") == """
        Marble diagram, column 4: the subscription line has no '^'.
          ---
             ^
        Write '^' at its tick; if no subscription is expected, expect no line at all.
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
