#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The processors of the machine.
enum Processors {
  /// How many threads are worth starting: one a processor, four at most.
  static var count: Int { min(4, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
