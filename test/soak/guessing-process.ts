// A wallet service in a process of its own, with an attacker who guesses at codes. `fork` starts it; what it is asked comes as
// messages.
import { createWalletServer } from '../../src/server/create-wallet-server.ts'
import { createGuesser, type Guesser } from '../server/guess-codes.ts'
import { PUBLIC_URL, SITE } from '../server/test-origins.ts'

/** One call of `Guesser`. */
export type GuessingOrder =
  | { readonly call: 'askForCodes'; readonly given: Parameters<Guesser['askForCodes']> }
  | { readonly call: 'guessAt'; readonly given: Parameters<Guesser['guessAt']> }

const { DATABASE_URL = '', SERVER_KEYS = '', ESCROW_KEYS = '' } = process.env
const service = await createWalletServer({
  publicUrl: PUBLIC_URL,
  database: DATABASE_URL,
  mail: { send: async () => {}, close: () => {} },
  serverKeys: SERVER_KEYS,
  escrowKeys: ESCROW_KEYS,
  allowedOrigins: [SITE],
  trustedProxies: 1,
  codesPerHour: 1_000_000,
})
const guesser = createGuesser(service)

async function answer(order: GuessingOrder) {
  if (order.call === 'askForCodes') return guesser.askForCodes(...order.given)
  return guesser.guessAt(...order.given)
}

process.on('message', (order: GuessingOrder) => {
  // A failure ends the process, which the soak run reports.
  void answer(order).then((result) => process.send?.(result))
})
process.on('disconnect', () => void service.close())
process.send?.('ready')
