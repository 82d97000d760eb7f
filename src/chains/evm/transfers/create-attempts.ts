import type { Network } from '#core/model/network.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { addressKey } from '#lib/compare-addresses.ts'
import { within } from '#lib/within.ts'
import { createDeniedAttempts, type DeniedAttempts, type EarlierAttempt } from '../../create-denied-attempts.ts'
import { callTextOf, countAt, findByNonce } from '../find-by-nonce.ts'
import type { EvmCall } from './encode-transfer.ts'
import type { GasPrice } from './read-fees.ts'

/** How long the chain may keep a question to the wallet waiting. */
const NODE_LIMIT_MS = 1_000

/** A request about to be sent to the wallet, with the data to find it on the chain later. */
export interface Attempt {
  readonly request: WalletRequest
  /** The sender's next one, before the wallet was asked; `undefined` if no node named it in time. */
  readonly nonce: number | undefined
  readonly call: string
}

export interface Attempts extends DeniedAttempts<WalletRequest, Attempt> {
  /** The state of the chain before the wallet is asked. Never rejects. */
  begin(request: WalletRequest): Promise<Attempt>
}

/** Attempts of one dialog that failed by their wallets' word alone [send.denied]. */
export function createAttempts({ rpc, clock }: { rpc: Rpc; clock: Clock }): Attempts {
  const askOn =
    ({ network }: WalletRequest) =>
    (method: string, params: readonly unknown[]) =>
      rpc.request({ network, method, params })

  async function search({ request, nonce, call }: Attempt): Promise<EarlierAttempt> {
    const ask = askOn(request)
    const { from } = request
    const code = await ask('eth_getCode', [from, 'latest'])
    // The chain can be asked, and there is nothing to search by.
    if (nonce === undefined) return { status: 'unknown' }
    const use = await findByNonce(ask, { address: from, nonce, call })
    if (use.status === 'used') return use.isSame ? { status: 'sent', hash: use.hash } : { status: 'none' }
    // A smart account's calls may be in another account's transaction, which uses no nonce of its own.
    if (use.status === 'unknown' || code !== '0x') return { status: 'unknown' }
    // It may be sent, and in no block yet.
    return (await countAt(ask, from, 'pending')) === nonce ? { status: 'none' } : { status: 'unknown' }
  }

  return {
    ...createDeniedAttempts({ clock, keyOf, search }),
    async begin(request) {
      const count = countAt(askOn(request), request.from, 'latest')
      const nonce = await within(count, NODE_LIMIT_MS, clock).catch(() => undefined)
      return { request, nonce, call: callOf(request) }
    },
  }
}

/** The requested call is the last one, after its approval. */
const callOf = ({ calls }: WalletRequest) => callTextOf(calls.at(-1) ?? {})

const keyOf = (request: WalletRequest) =>
  [request.network.caipNetworkId, addressKey(request.from), callOf(request)].join(' ')

/** A request that a wallet signs and sends. */
export interface WalletRequest {
  readonly network: Network
  readonly from: string
  /** One call, or several of which all or nothing is to happen. */
  readonly calls: readonly EvmCall[]
  /** The gas limit, unless the wallet knows it itself. */
  readonly gas?: `0x${string}` | undefined
  /** Passed to the wallet only if it must stay within it. */
  readonly price?: GasPrice['fields']
}
