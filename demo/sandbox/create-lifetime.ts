import { openOrigin, type Origin } from './http/open-origin.ts'
import { SandboxError } from './sandbox-error.ts'

/** Parts that start together and stop together, even if they are stopped while one is still starting. */
export interface Lifetime {
  /**
   * Opens an origin that closes at the end.
   * @param port 0, the default, chooses a free one
   * @throws SandboxError if the port can't be used, or after the end
   */
  open(name: string, port?: number): Promise<Origin>
  /** Starts a part that stops at the end. @throws SandboxError after the end */
  start<Part extends { stop(): Promise<void> }>(run: () => Promise<Part>): Promise<Part>
  /** Adds something to do at the end; after the end, it is done at once. */
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

  /** Ends what is starting, too, once it has started. */
  async function add<Part>(run: () => Promise<Part>, end: (part: Part) => Promise<void>): Promise<Part> {
    if (stopped) throw new SandboxError('The sandbox has been stopped.')
    const starting = run()
    // Its caller gets the error of a part that doesn't start.
    stops.push(() => starting.then(end, () => {}))
    return starting
  }

  return {
    open: (name, port = 0) =>
      add(
        () => openOrigin(name, port),
        (origin) => origin.close(),
      ),
    start: (run) => add(run, (part) => part.stop()),
    onStop(run) {
      if (stopped) void run()
      else stops.push(run)
    },
    stop: () => (stopped ??= runAll(stops)),
  }
}

/** Stops all at once, and only then throws the errors of any. */
async function runAll(stops: readonly (() => Promise<void> | void)[]): Promise<void> {
  const results = await Promise.allSettled(stops.map(async (stop) => stop()))
  const failures = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown)
  if (failures.length > 0) throw new AggregateError(failures, 'Parts of the sandbox did not stop.')
}
