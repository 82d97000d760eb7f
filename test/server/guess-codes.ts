import type { WalletServer } from '../../src/server/create-wallet-server.ts'
import { createTestBrowser } from './create-test-browser.ts'

const MOST_ATTEMPTS = 20

/** A code that was mailed to another visitor, and the data to guess it with. */
export interface GuessTarget {
  readonly challenge: string
  /** The secret of the browser that requested it. */
  readonly browser: string
  /** The network that it is guessed at from: another one for each, so that the limits of networks do not help. */
  readonly from: string
}

export interface GuessOutcome {
  /** Guesses that were counted as tries. */
  readonly tries: number
  /** Guesses that were right. */
  readonly hits: number
  /** Answers that say neither that the code is wrong nor that it is no longer good. */
  readonly others: readonly string[]
}

/** One service, asked by an attacker. */
export interface Guesser {
  /** Requests codes for addresses without an earlier request, numbered from `first`. */
  askForCodes(first: number, count: number): Promise<readonly GuessTarget[]>
  /** Guesses at all targets at once, with `count` codes each, starting from code number `first`. */
  guessAt(targets: readonly GuessTarget[], first: number, count: number): Promise<GuessOutcome>
}

/** An attacker who asks a service without a network between. */
export function createGuesser(service: Pick<WalletServer, 'fetch'>): Guesser {
  const { browser, call } = createTestBrowser(service, { isKeyless: true })

  /** Calls again while the database is too busy, so that every guess is judged. */
  async function persist(path: string, body: object, from: string) {
    for (let attempt = 1; ; attempt++) {
      const answer = await call('POST', path, body, { 'x-forwarded-for': from })
      if (answer.body.error?.code !== 'store_unavailable' || attempt === MOST_ATTEMPTS) return answer
    }
  }

  return {
    askForCodes(first, count) {
      const ask = async (index: number): Promise<GuessTarget> => {
        const from = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
        const email = `victim${index}@example.com`
        const { body, status } = await persist('/v1/email/code', { email, browser }, from)
        if (status !== 200) throw new Error(`No code was sent: ${JSON.stringify(body)}`)
        return { challenge: body.challenge as string, browser, from }
      }
      return Promise.all(Array.from({ length: count }, (_, offset) => ask(first + offset)))
    },
    async guessAt(targets, first, count) {
      const others: string[] = []
      let [tries, hits] = [0, 0]
      const guess = async ({ from, ...target }: GuessTarget, number: number) => {
        const code = String(number % 1_000_000).padStart(6, '0')
        const given = { ...target, code }
        const { body } = await persist('/v1/email/verify', given, from)
        if (!body.error) hits++
        if (!body.error || body.error.code === 'code_wrong') tries++
        else if (body.error.code !== 'code_expired') others.push(body.error.code as string)
      }
      const numbers = Array.from({ length: count }, (_, offset) => first + offset)
      await Promise.all(targets.flatMap((target) => numbers.map((number) => guess(target, number))))
      return { tries, hits, others }
    },
  }
}

export interface Guesses {
  /** At any number of services, in any number of processes, on one database. */
  readonly guessers: readonly Guesser[]
  /** How many addresses are attacked. */
  readonly codes: number
  /** Each service gets its part of them. */
  readonly guessesPerCode: number
  /** How many addresses are attacked at a time. */
  readonly atOnce?: number
  readonly onProgress?: (codes: number) => void
}

/** Guesses at the codes of many addresses, at each through all services at once. */
export async function guessCodes({ guessers, codes, guessesPerCode, atOnce = 10, onProgress }: Guesses) {
  const total = { tries: 0, hits: 0, others: [] as string[] }
  const [part, perCode] = [Math.ceil(atOnce / guessers.length), Math.ceil(guessesPerCode / guessers.length)]
  for (let begun = 0; begun < codes; begun += part * guessers.length) {
    const asked = guessers.map((guesser, which) => {
      const first = begun + which * part
      return guesser.askForCodes(first, Math.max(Math.min(part, codes - first), 0))
    })
    const targets = (await Promise.all(asked)).flat()
    const outcomes = guessers.map((guesser, which) =>
      guesser.guessAt(targets, begun * guessesPerCode + which * perCode, perCode),
    )
    for (const { tries, hits, others } of await Promise.all(outcomes)) {
      total.tries += tries
      total.hits += hits
      total.others.push(...others)
    }
    onProgress?.(Math.min(begun + part * guessers.length, codes))
  }
  return total
}
