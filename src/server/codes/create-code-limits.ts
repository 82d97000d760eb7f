import { keyedHash } from '../crypto/hashes.ts'
import type { Caller } from '../ports/caller.ts'
import type { Logger } from '../ports/logger.ts'
import { returnLimit, consumeLimit, type CountedLimit, type RateLimit, networkLimits } from '../store/rate-limits.ts'
import type { Store } from '../store/sql.ts'

export const RESEND_AFTER_MS = 30_000
const HOUR_MS = 3_600_000
/** The part of the whole service's codes that may go to addresses that accounts change to. */
const NEW_ADDRESSES_PART = 4

/** For an address, from one network: a stranger elsewhere can't use them up for its owner. */
const PER_REQUESTER_PAUSE: RateLimit = { name: 'code-pause', count: 1, windowMs: RESEND_AFTER_MS }
const PER_REQUESTER: RateLimit = { name: 'code-requester', count: 5, windowMs: HOUR_MS }
/** For an address, from all networks: mailboxes aren't flooded. */
const PER_ADDRESS: RateLimit = { name: 'code-address', count: 20, windowMs: HOUR_MS }
/** For a known device, which has proven itself: no stranger can use these up. */
const PER_DEVICE_PAUSE: RateLimit = { name: 'code-device-pause', count: 1, windowMs: RESEND_AFTER_MS }
const PER_DEVICE: RateLimit = { name: 'code-device', count: 5, windowMs: HOUR_MS }
/** For an address that an account changes to, from all accounts: strangers' other requests don't count against it. */
const PER_NEW_ADDRESS: RateLimit = { name: 'code-new-address', count: 20, windowMs: HOUR_MS }
const PER_IP: RateLimit = { name: 'code-ip', count: 60, windowMs: HOUR_MS }

/** A code that is to be mailed. */
export interface LimitedCode {
  readonly email: string
  /** A known device, which has proven itself; `undefined` if the device isn't known. */
  readonly device: string | undefined
  /** The account that changes to the address, which isn't its own yet. */
  readonly addressChangeOf: string | undefined
}

/** How many codes are mailed. */
export interface CodeLimits {
  /**
   * Counts a code.
   * @returns a function that takes it back, because the code wasn't mailed
   * @throws ServiceError `too_many_requests`; nothing is counted then
   */
  take(caller: Caller, code: LimitedCode, nowMs: number): Promise<() => Promise<void>>
}

interface Ports {
  readonly store: Store
  readonly log: Logger
  /**
   * The most codes that the whole service mails in an hour to log in; a quarter as many go to addresses that accounts change to.
   * Codes for a known device's own address count for neither.
   */
  readonly perHour: number
  readonly pepper: Uint8Array
}

export function createCodeLimits({ store, log, perHour, pepper }: Ports): CodeLimits {
  const ceiling: RateLimit = { name: 'code-service', count: perHour, windowMs: HOUR_MS }
  // Separate from the other one: requests for new addresses can't block logins, and the other way round.
  const newAddressCeiling: RateLimit = {
    name: 'code-service-new-address',
    count: Math.ceil(perHour / NEW_ADDRESSES_PART),
    windowMs: HOUR_MS,
  }
  const warnedUntilMs = new Map<RateLimit, number>()

  /** The limits of a code, each with the key that it counts by. */
  function limitsOf(
    caller: Caller,
    { email, device, addressChangeOf }: LimitedCode,
  ): readonly (readonly [RateLimit, string])[] {
    const address = keyedHash(pepper, 'address', mailboxOf(email)).toString('base64url')
    if (device !== undefined && addressChangeOf !== undefined) {
      // By account, which may have many devices, and by network: this mail goes to an address that isn't the account's yet.
      const by = `${addressChangeOf}:new-address`
      return [
        [PER_DEVICE_PAUSE, by],
        [PER_DEVICE, by],
        ...networkLimits(PER_IP, caller),
        [PER_NEW_ADDRESS, address],
        [newAddressCeiling, ''],
      ]
    }
    if (device !== undefined)
      return [
        [PER_DEVICE_PAUSE, device],
        [PER_DEVICE, device],
      ]
    const requester = `${address}:${caller.ipHash}`
    return [
      ...networkLimits(PER_IP, caller),
      [PER_REQUESTER_PAUSE, requester],
      [PER_REQUESTER, requester],
      [PER_ADDRESS, address],
      [ceiling, ''],
    ]
  }

  /** Warns the operator that visitors get no codes, once an hour for each ceiling. */
  function warnOfCeiling(reached: RateLimit, nowMs: number) {
    if (nowMs < (warnedUntilMs.get(reached) ?? 0)) return
    warnedUntilMs.set(reached, nowMs + HOUR_MS)
    const event = reached === ceiling ? 'codes-ceiling' : 'new-address-codes-ceiling'
    log({ level: 'warn', event, perHour: reached.count })
  }

  async function take(caller: Caller, code: LimitedCode, nowMs: number) {
    const taken: CountedLimit[] = []
    const giveBack = async () => {
      for (const counted of taken) await returnLimit(store, counted)
    }
    let next: RateLimit | undefined
    try {
      for (const [limit, of] of limitsOf(caller, code)) {
        next = limit
        taken.push(await consumeLimit(store, limit, of, nowMs))
      }
    } catch (error) {
      if (next === ceiling || next === newAddressCeiling) warnOfCeiling(next, nowMs)
      // A code that is refused uses up nothing else.
      await giveBack()
      throw error
    }
    return giveBack
  }

  return { take }
}

/** Gmail ignores the dots in a name, and has two domains. */
const GMAIL = /@(?:gmail|googlemail)\.com$/

/**
 * The address without a tag: mails to `ada+shop@example.com` arrive where those to `ada@example.com` do, so they count together.
 * Other spellings of one mailbox are known of Gmail only.
 */
function mailboxOf(email: string): string {
  const untagged = email.replace(/(?<=.)\+.*(?=@)/, '')
  return GMAIL.test(untagged) ? `${untagged.replace(GMAIL, '').replaceAll('.', '')}@gmail.com` : untagged
}
