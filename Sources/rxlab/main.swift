import Foundation

let code = Rxlab.main(Array(CommandLine.arguments.dropFirst()))
exit(code.rawValue)
