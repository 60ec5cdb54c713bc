#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The processor time of this thread that some work takes, in seconds; other programs do not lengthen it.
public func processorSeconds(of work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try work()
  return now() - start
}
