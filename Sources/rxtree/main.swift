import CourseKit
import Foundation

SignalHandling.listen()
exit(Rxtree.main(Array(CommandLine.arguments.dropFirst())).rawValue)
