import { addChainParameters } from '#chains/evm/add-chain-parameters.ts'
import { requestPending } from '#core/connections/connection-errors.ts'
import { isSwitchDeclined } from '#core/errors/is-declined.ts'
import { isUnknownChain, readWalletError, WALLET_CODES } from '#core/errors/read-wallet-error.ts'
import { defineReason } from '#core/errors/reason.ts'
import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import { switchFailed, switchNotApproved, switchRejected } from '#core/networks/switch-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { formatChainId } from '#eip1193/parse-chain-id.ts'
import { askWallet } from '#eip1193/provider.ts'
import { referenceOf } from '#lib/caip.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { within } from '#lib/within.ts'
import type { WalletTracker } from './create-wallet-tracker.ts'

/** Some wallets answer before they have switched: this is how long they have to report it. */
export const SWITCH_SETTLE_MS = 2_000

interface SwitchDeps {
  tracker: WalletTracker
  provider: Eip1193Provider
  clock: Clock
  /** The wallet's name, for messages. */
  wallet: string
}

/**
 * Asks a wallet to switch networks (EIP-3326), and to add the network first if it doesn’t know it (EIP-3085) [networks.add].
 * Resolves once the wallet reports the new chain, by its answer or by an event: some never answer.
 * @throws WalletDialogError `switch_rejected`, `request_pending`, `switch_not_approved`, `switch_failed`
 */
export async function switchChain(deps: SwitchDeps, network: Network): Promise<void> {
  const { tracker, wallet } = deps
  const target = Number(referenceOf(network.caipNetworkId))
  const arrival = waitForChain(tracker, target)
  const done = new AbortController()
  try {
    const switched = requestSwitch({ ...deps, doneSignal: done.signal }, network, target, arrival.promise)
    const isThere = Promise.race([arrival.promise, switched])
    await untilAborted(isThere, tracker.endSignal)
  } catch (error) {
    throw toSwitchError(error, network, wallet)
  } finally {
    arrival.stop()
    done.abort()
  }
}

async function requestSwitch(
  { tracker, provider, clock, doneSignal }: SwitchDeps & { doneSignal: AbortSignal },
  network: Network,
  target: number,
  arrival: Promise<void>,
) {
  const chainId = formatChainId(network.caipNetworkId)
  const askToSwitch = () => askWallet(provider, 'wallet_switchEthereumChain', [{ chainId }])
  try {
    await askToSwitch()
  } catch (error) {
    const parameters = addChainParameters(network)
    if (!parameters || isSwitchDeclined(error) || !isUnknownChain(error)) throw error
    // A late answer must not prompt once the connection has ended, or the wallet is there.
    doneSignal.throwIfAborted()
    await askWallet(provider, 'wallet_addEthereumChain', [parameters])
    const isThere = (await tracker.readChain()) === target
    doneSignal.throwIfAborted()
    if (!isThere) await askToSwitch()
  }
  if ((await tracker.readChain()) === target) return
  await within(arrival, SWITCH_SETTLE_MS, clock)
  const actual = await tracker.readChain()
  if (actual !== target) {
    const reason = defineReason('stayed', `it stayed on chain ${actual}`, { chainId: actual })
    throw switchFailed({ network: network.name, reason })
  }
}

/** Resolves when the wallet reports that chain. */
function waitForChain(tracker: WalletTracker, target: number): { promise: Promise<void>; stop(): void } {
  let stop = () => {}
  const promise = new Promise<void>((resolve) => {
    stop = tracker.subscribe(() => {
      if (tracker.chainId === target) resolve()
    })
  })
  return { promise, stop: () => stop() }
}

function toSwitchError(cause: unknown, network: Network, wallet: string): WalletDialogError {
  if (cause instanceof WalletDialogError) return cause
  if (isSwitchDeclined(cause)) return switchRejected({ network: network.name }, { cause })
  const { codes, reason } = readWalletError(cause)
  if (codes.includes(WALLET_CODES.pending)) return requestPending({ wallet }, { cause })
  if (includesAny(codes, WALLET_CODES.unsupported)) {
    return switchNotApproved({ caipNetworkId: network.caipNetworkId }, { cause })
  }
  return switchFailed({ network: network.name, reason }, { cause })
}

const includesAny = (codes: readonly number[], wanted: readonly number[]) => codes.some((code) => wanted.includes(code))
