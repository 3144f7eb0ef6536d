/// The address of a local variable, which shows how deep the stack is.
func stackDepth() -> Int {
  var here = 0
  return withUnsafeMutablePointer(to: &here) { Int(bitPattern: $0) }
}
