import { vi } from 'vitest'

/** Ends a test that waits in vain. A busy machine takes many times as long as a quiet one, whose waits take milliseconds. */
const LIMIT_MS = 120_000

/** Waits until something that happens on its own time no longer throws, such as a message through a relay or a loaded module. */
export const waitFor = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: LIMIT_MS })
