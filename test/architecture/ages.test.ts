import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/build-graph.ts'

/**
 * Compares the system's time with an earlier one by hand. After the clock was set back, an age is less than 0, so that what was read counts
 * as fresh for as long as the clock was set back.
 */
const BY_HAND = /(?:\bnow\(\)|\bnow) - [^<>=\n]* [<>]=? /

/** Where an older time is meant to count, each with its reason. */
const MEANT: Readonly<Record<string, string>> = {
  'src/chains/create-denied-attempts.ts':
    'an attempt that may have been sent is looked for longer rather than forgotten',
  'src/domain/transactions/create-transactions.ts': 'a transaction is followed longer rather than forgotten',
  'src/features/buy/stored-purchases.ts': 'a purchase that was paid is followed longer rather than forgotten',
  'src/features/swap/state/create-resumed.ts': 'an approval is waited for longer rather than asked for again',
}

test('what counts for some time is compared by isYounger, or by Clock.elapsed', () => {
  const found = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.|^src\/(?:server|frame)\/|^src\/lib\/is-younger/.test(path))
    .filter((path) => BY_HAND.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(MEANT))
})
