/** Two limits of one figure: beyond `warn` the check prints a line and passes, beyond `fail` it is red. */
export interface Limit {
  readonly warn: number
  readonly fail: number
  readonly reason: string
}

/** Downloads, in bytes after gzip. */
export const SIZE_LIMITS = {
  entry: {
    warn: 18_000,
    fail: 20_000,
    reason: 'Every page pays for it, also for visitors who never connect.',
  },
  opening: {
    warn: 115_000,
    fail: 125_000,
    reason: 'On a page that has fetched nothing ahead, a click waits for all of it.',
  },
  preloaded: {
    warn: 145_000,
    fail: 160_000,
    reason: 'The default `preload` downloads it for every visitor, and only when the page is idle.',
  },
  opened: {
    warn: 205_000,
    // The code that gives way to wallets' prompts, and the pictures that pages' buttons share, came closer than 2 kB to 225,000.
    fail: 240_000,
    reason:
      'Fetched in advance once a visitor has opened the dialog. No click waits for it, but it is their data plan.',
  },
  headless: {
    warn: 36_000,
    fail: 38_000,
    reason: 'A page without our views loads it until an installed wallet is connected.',
  },
  binding: {
    warn: 3_000,
    fail: 3_500,
    reason: 'It only binds wallets to a framework: more would be a copy of the product.',
  },
  feature: {
    warn: 16_000,
    fail: 20_000,
    reason: 'A click on a button waits for it: 20 kB take about 100 ms on a slow 4G connection (1.6 Mbit/s).',
  },
  solana: {
    warn: 25_000,
    fail: 30_000,
    reason: 'Its SDK has a tree of packages that can grow unnoticed. Loads with the first Solana account or transfer.',
  },
  frame: {
    // Panels with the look of the dialog, their warnings and the words of permits took 3 kB.
    warn: 66_000,
    fail: 70_000,
    reason: 'A frame starts with nothing cached, and a login waits for it.',
  },
  language: {
    warn: 18_000,
    fail: 22_000,
    reason: 'All texts in one file: visitors with another language wait for it before the first opening.',
  },
} as const satisfies Record<string, Limit>

/** Scripts that a page asks for. */
export const REQUEST_LIMITS = {
  opening: {
    warn: 6,
    fail: 8,
    reason: 'Connect is usable once all of them are there, and each can be the slow one.',
  },
  opened: {
    warn: 7,
    fail: 8,
    reason: 'What an opening adds on a page that was idle before. They run beside the requests for wallets and icons.',
  },
  scripts: {
    warn: 55,
    fail: 60,
    reason:
      'All that a page can load, except languages. Each is a round trip, and one more file in the bundles of sites.',
  },
} as const satisfies Record<string, Limit>

/** A smaller file, in bytes after gzip, is hardly worth a request of its own: a warning, never red. */
export const SMALL_CHUNK = 1_500

export type Level = 'ok' | 'warn' | 'fail'

/** Which limit a figure has crossed. */
export function levelOf(figure: number, { warn, fail }: Limit): Level {
  if (figure <= warn) return 'ok'
  return figure <= fail ? 'warn' : 'fail'
}
