import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { findWallet } from '#domain/transfers/find-sender.ts'
import { activeNetworkOf, loadSwaps } from './swap-provider-of.ts'

/** Polling interval, while it has a listener. */
const FEE_POLL_MS = 30_000

/** The estimated network fee of a swap, in the coin’s smallest unit; `undefined` until it is known, or if no node answers. */
export function createNetworkFee(core: Core): ReadableAtom<bigint | undefined> {
  const { accounts, networks, dialog, ports } = core
  const { clock, visibility } = ports
  const failures = core.failures.ofReading()
  const $fee = atom<bigint | undefined>()
  let reading = new AbortController()
  let stopTimer = () => {}
  /** The account and network that the fee is for. */
  let feeFor: string | undefined
  const accountNow = () => `${networks.$active.get().caipNetworkId} ${accounts.$active.get()?.address}`

  async function read() {
    reading.abort()
    stopTimer()
    reading = new AbortController()
    const { signal } = reading
    feeFor = accountNow()
    const network = activeNetworkOf(core)
    const account = accounts.$active.get()?.address
    if (!network || account === undefined || dialog.$state.get().status !== 'open') return
    try {
      const wallet = findWallet(core, { network, from: account })
      const swaps = await loadSwaps(core, network)
      const fee = visibility.isHidden() ? $fee.get() : await swaps.guessFee({ network, account, ...wallet, signal })
      if (!signal.aborted) {
        $fee.set(fee)
        failures.succeed()
      }
    } catch (error) {
      // It stays unknown, and the review shows the exact fee.
      if (!signal.aborted) {
        $fee.set(undefined)
        failures.report(error)
      }
    }
    if (!signal.aborted) stopTimer = clock.after(FEE_POLL_MS, () => void read())
  }

  function startOver() {
    $fee.set(undefined)
    void read()
  }

  onMount($fee, () => {
    // Either may have changed while nothing listened.
    if (feeFor !== accountNow()) $fee.set(undefined)
    const stops = [
      networks.$active.listen(startOver),
      accounts.$active.listen(startOver),
      dialog.$state.subscribe(() => void read()),
    ]
    return () => {
      reading.abort()
      stopTimer()
      for (const stop of stops) stop()
    }
  })
  core.onDispose(() => {
    reading.abort()
    stopTimer()
  })
  return $fee
}
