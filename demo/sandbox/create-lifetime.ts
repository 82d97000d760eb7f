import { openOrigin, type Origin } from './http/open-origin.ts'

/** What has started together, and stops together. */
export interface Lifetime {
  /** Opens an origin that closes at the end. @param port 0, the default, chooses a free one */
  open(name: string, port?: number): Promise<Origin>
  /** Adds something to do at the end. */
  onStop(run: () => Promise<void> | void): void
  /**
   * Stops everything, once.
   * @throws AggregateError if parts did not stop, after all others have
   */
  stop(): Promise<void>
}

/** Creates a lifetime in which nothing has started yet. */
export function createLifetime(): Lifetime {
  const stops: (() => Promise<void> | void)[] = []
  let stopped: Promise<void> | undefined
  return {
    async open(name, port = 0) {
      const origin = await openOrigin(name, port)
      stops.push(() => origin.close())
      return origin
    },
    onStop: (run) => void stops.push(run),
    stop: () => (stopped ??= runAll(stops)),
  }
}

/** Stops all at once, and only then throws the errors of any. */
async function runAll(stops: readonly (() => Promise<void> | void)[]): Promise<void> {
  const results = await Promise.allSettled(stops.map(async (stop) => stop()))
  const failures = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown)
  if (failures.length > 0) throw new AggregateError(failures, 'Parts of the sandbox did not stop.')
}
