/// The address of a local variable: how far down the stack has grown.
func stackDepth() -> Int {
  var here = 0
  return withUnsafeMutablePointer(to: &here) { Int(bitPattern: $0) }
}
