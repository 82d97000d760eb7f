import { computed } from 'nanostores'
import type { Core } from '#core/core.ts'
import { nameRefused } from '#core/errors/name-errors.ts'
import { whileShown } from '#core/views/while-shown.ts'
import { firstReason } from '#domain/names/first-reason.ts'
import { createReading, type Reading } from '#domain/reading/create-reading.ts'
import { within } from '#lib/within.ts'
import { namesFailed } from './name-errors.ts'
import { nameProviderOf } from './name-provider.ts'

/** More names than these are not shown. */
const SHOWN_LIMIT = 50
/** A provider that takes longer has failed. */
export const NAMES_LIMIT_MS = 10_000

/** The names of the active account, with the domain, the first one first. Read each time they are shown, and again with each account. */
export function createAccountNames(core: Core): Reading<readonly string[]> {
  const { accounts, failures, ports } = core
  const reading = createReading(core, {
    $key: computed(accounts.$active, (account) => account?.address),
    async read(address, signal) {
      const names = await within(nameProviderOf(core).getNames(address, { signal }), NAMES_LIMIT_MS, ports.clock)
      if (!names) throw namesFailed()
      return names
        .slice(0, SHOWN_LIMIT)
        .map((name) => name.toLowerCase())
        .filter(isName)
    },
    fail(cause) {
      const reason = firstReason(cause)
      return failures.report(reason ? nameRefused({ reason }, { cause }) : namesFailed(undefined, { cause }))
    },
  })
  whileShown(core, 'ChooseAccountName', reading.watch)
  return reading
}

/** Names of older domains are shown, too; what isn’t a name is not. */
const isName = (name: string): boolean => /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+$/.test(name)
