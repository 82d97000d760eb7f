/**
 * How much of a processor something takes, in milliseconds: other than by the clock, a busy machine makes it no longer. For limits
 * that only a wrong way of doing it can miss, by minutes.
 */
export function processorTime(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
