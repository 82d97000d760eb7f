import type { TestAnswer, TestBrowser } from './create-test-browser.ts'

const AT_ONCE = 10

export interface Guesses {
  /** Browsers, at any number of services on one database. */
  readonly browsers: readonly Pick<TestBrowser, 'browser' | 'call'>[]
  /** How many addresses are attacked. */
  readonly codes: number
  readonly guessesPerCode: number
  readonly onProgress?: (codes: number) => void
}

/**
 * Guesses at codes of many addresses, from a network of its own for each, so that the limits of networks do not help.
 * @returns how many guesses were counted as tries, and how many were right
 */
export async function guessCodes({ browsers, codes, guessesPerCode, onProgress }: Guesses) {
  let hits = 0
  let tries = 0
  const at = (index: number) => browsers[index % browsers.length]!
  const attack = async (index: number) => {
    const { browser } = at(index)
    const from = { 'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` }
    const ask = (which: number, path: string, body: object): Promise<TestAnswer> =>
      at(which).call('POST', path, { ...body, browser }, from)
    const { challenge } = (await ask(index, '/v1/email/code', { email: `victim${index}@example.com` })).body as {
      challenge: string
    }
    const guesses = Array.from({ length: guessesPerCode }, (_, guess) => {
      const code = String((index * guessesPerCode + guess) % 1_000_000).padStart(6, '0')
      return ask(guess, '/v1/email/verify', { challenge, code })
    })
    for (const { status, body: answer } of await Promise.all(guesses)) {
      if (status === 200) hits++
      if (status === 200 || answer.error.code === 'code_wrong') tries++
    }
  }
  for (let begun = 0; begun < codes; begun += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, codes - begun) }, (_, offset) => attack(begun + offset)))
    onProgress?.(Math.min(begun + AT_ONCE, codes))
  }
  return { hits, tries }
}
