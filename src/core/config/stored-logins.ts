import { fieldsOf } from '#lib/fields-of.ts'
import { parseJson } from '#lib/parse-json.ts'
import type { Clock } from '../ports/clock.ts'
import type { StoragePort } from '../ports/storage.ts'
import type { ServiceLogins, Social } from './config.ts'
import { DEFAULT_FEATURES } from './defaults.ts'

const KEY = '@appkit/wallet_logins'
/** How long the answer of a wallet service counts: what it sets up later is offered after that at the latest [login.set-up]. */
export const LOGINS_LIFETIME_MS = 24 * 3_600_000
/** Only known names; `DEFAULT_FEATURES` has them all. */
const SOCIALS = DEFAULT_FEATURES.socials as readonly Social[]

/** Reads what this frame's service answered in the last day; `undefined` otherwise. */
export async function readStoredLogins(
  storage: StoragePort,
  clock: Clock,
  frameUrl: string,
): Promise<ServiceLogins | undefined> {
  const text = await storage.get(KEY)
  if (typeof text !== 'string') return undefined
  const { at, email, socials, ...stored } = fieldsOf(parseJson(text))
  const ageMs = clock.now() - Number(at)
  const isCurrent = stored['frameUrl'] === frameUrl && ageMs >= 0 && ageMs <= LOGINS_LIFETIME_MS
  if (!isCurrent || typeof email !== 'boolean' || !Array.isArray(socials)) return undefined
  return { frameUrl, email, socials: SOCIALS.filter((social) => socials.includes(social)) }
}

export async function writeStoredLogins(storage: StoragePort, clock: Clock, logins: ServiceLogins): Promise<void> {
  await storage.set(KEY, JSON.stringify({ ...logins, at: clock.now() }))
}
