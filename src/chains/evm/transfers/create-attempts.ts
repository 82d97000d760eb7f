import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { within } from '#lib/within.ts'
import { callTextOf, countAt, findByNonce } from '../find-by-nonce.ts'
import type { WalletRequest } from './wallet-request.ts'

/** How long the chain may keep a question to the wallet waiting. */
const NODE_LIMIT_MS = 1_000
/** A wallet that failed longer ago than this has nothing more to do with what is sent now. */
export const ATTEMPT_LIFETIME_MS = 10 * 60_000

/** A request about to be sent to the wallet, with the data to find it on the chain later. */
export interface Attempt {
  readonly key: string
  /** The sender's next one, before the wallet was asked. */
  readonly nonce: number
  readonly call: string
  readonly at: number
}

export interface Attempts {
  /** The state of the chain before the wallet is asked; `undefined` if no node says in time. Never rejects. */
  begin(request: WalletRequest): Promise<Attempt | undefined>
  /** The wallet reported a failure. That is only its word: it is remembered until the chain has been asked again. */
  deny(attempt: Attempt): void
  /** It was sent: nothing that failed before it matters any more. */
  end(request: WalletRequest): void
  /** The transaction of an attempt for the same that a wallet called failed, and the chain has. Never rejects. */
  findSent(request: WalletRequest): Promise<string | undefined>
}

/** Attempts of one dialog that failed by their wallets' word alone [send.denied]. */
export function createAttempts({ rpc, clock }: { rpc: Rpc; clock: Clock }): Attempts {
  const denied = new Map<string, Attempt>()

  function describe({ network, from, calls }: WalletRequest) {
    // The requested call is the last one, after its approval.
    const call = callTextOf(calls.at(-1) ?? {})
    return { call, key: [network.caipNetworkId, from.toLowerCase(), call].join(' ') }
  }

  const askOn =
    ({ network }: WalletRequest) =>
    (method: string, params: readonly unknown[]) =>
      rpc.request({ network, method, params })

  return {
    async begin(request) {
      const nonce = await within(countAt(askOn(request), request.from, 'latest'), NODE_LIMIT_MS, clock).catch(
        () => undefined,
      )
      return nonce === undefined ? undefined : { ...describe(request), nonce, at: clock.now() }
    },
    deny(attempt) {
      // The first one counts: its nonce is used up by whatever was sent since.
      if (!denied.has(attempt.key)) denied.set(attempt.key, attempt)
    },
    end: (request) => void denied.delete(describe(request).key),
    async findSent(request) {
      const { key, call } = describe(request)
      const attempt = denied.get(key)
      if (!attempt) return undefined
      if (clock.now() - attempt.at > ATTEMPT_LIFETIME_MS) {
        denied.delete(key)
        return undefined
      }
      const ask = askOn(request)
      const found = await findByNonce(ask, { address: request.from, nonce: attempt.nonce, call }).catch(() => undefined)
      if (!found?.isSame) return undefined
      denied.delete(key)
      return found.hash
    },
  }
}
