import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { findWallet } from '#domain/transfers/find-sender.ts'
import { loadSwaps } from '../load-swaps.ts'
import { activeNetworkOf } from '../swap-provider-of.ts'

/** How often it is read while somebody looks. */
const FEE_POLL_MS = 30_000

/** What the network charges for a swap about, in the coin’s smallest unit; `undefined` until it is known, or if no node answers. */
export function createNetworkFee(core: Core): ReadableAtom<bigint | undefined> {
  const { accounts, networks, dialog, ports } = core
  const { clock, visibility } = ports
  const $fee = atom<bigint | undefined>()
  let reading = new AbortController()
  let stopTimer = () => {}

  async function read() {
    reading.abort()
    stopTimer()
    reading = new AbortController()
    const { signal } = reading
    const network = activeNetworkOf(core)
    const account = accounts.$active.get()?.address
    if (!network || account === undefined || dialog.$state.get().status !== 'open') return
    try {
      const { wallet } = findWallet(core, { network, from: account })
      const swaps = await loadSwaps(core, network)
      const fee = visibility.isHidden() ? $fee.get() : await swaps.guessFee({ network, account, wallet, signal })
      if (!signal.aborted) $fee.set(fee)
    } catch {
      // It stays unknown, and the review says it exactly.
      if (!signal.aborted) $fee.set(undefined)
    }
    if (!signal.aborted) stopTimer = clock.after(FEE_POLL_MS, () => void read())
  }

  function move() {
    $fee.set(undefined)
    void read()
  }

  onMount($fee, () => {
    const stops = [
      networks.$active.listen(move),
      accounts.$active.listen(move),
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
