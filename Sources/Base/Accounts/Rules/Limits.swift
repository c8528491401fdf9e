/// How long each thing may be, in characters as people count them.
package enum Limits {
  package static let name = 1...60
  package static let homePlace = 0...60
  package static let email = 254
  package static let password = 8...128
}
