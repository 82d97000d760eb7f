import { openRelay } from '../../demo/sandbox/testing/open-relay.ts'
import { createCounts, findPairingFaults, pairAndSign } from './pair-and-sign.ts'

/** Share of sockets chosen to be cut. Some end before their turn, so about 20 % of all are cut. */
const CUT_SHARE = 0.36
const AT_ONCE = 16
/** A wallet's stock client takes a minute to give up a message; nothing may take much longer. */
const PAIRING_LIMIT_MS = 180_000
const REPORT_EVERY_MS = 10_000

/** Rejects if a promise takes too long. */
async function withLimit<Value>(promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`not over after ${PAIRING_LIMIT_MS / 1_000} s`)), PAIRING_LIMIT_MS)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

const describe = (error: unknown) => (error instanceof Error ? error.message : JSON.stringify(error))

/**
 * Pairs, signs and disconnects so many times, several at once, while a fifth of all sockets are cut. Resolves with what was
 * lost or happened twice.
 */
export async function soakPairings(pairings: number, log: (text: string) => void): Promise<string[]> {
  await using opened = await openRelay()
  const { relay } = opened
  relay.cutSome(CUT_SHARE)
  const problems: string[] = []
  const durations: number[] = []
  let next = 0

  const unhandled = (error: unknown) => void problems.push(`not handled: ${describe(error)}`)
  process.on('unhandledRejection', unhandled).on('uncaughtException', unhandled)

  async function pairOnAndOn() {
    while (next < pairings) {
      const number = ++next
      const startedAt = performance.now()
      const counts = createCounts()
      try {
        await withLimit(pairAndSign(relay.url, `Pairing ${number}`, counts))
        problems.push(...findPairingFaults(counts).map((problem) => `pairing ${number}: ${problem}`))
      } catch (error) {
        problems.push(`pairing ${number}: ${describe(error)}; by then ${JSON.stringify(counts)}`)
      }
      durations.push(performance.now() - startedAt)
    }
  }

  const report = setInterval(
    () => log(`${durations.length} of ${pairings} pairings, ${problems.length} problems`),
    REPORT_EVERY_MS,
  )
  await Promise.all(Array.from({ length: AT_ONCE }, pairOnAndOn))
  clearInterval(report)
  process.off('unhandledRejection', unhandled).off('uncaughtException', unhandled)

  const { opened: sockets, cut } = relay.counts()
  const sorted = durations.toSorted((a, b) => a - b)
  const seconds = (share: number) => ((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 1_000).toFixed(1)
  log(
    `${sockets} sockets, ${cut} of them cut (${Math.round((100 * cut) / sockets)} %); a pairing took ${seconds(0.5)} s, 95 % of them ${seconds(0.95)} s at most, the longest ${seconds(1)} s`,
  )
  return problems
}
