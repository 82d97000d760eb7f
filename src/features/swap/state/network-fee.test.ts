import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { walletState } from '../../../../test/fakes/create-fake-connector.ts'
import { ADA, GRACE } from '../../../../test/fakes/send/create-fake-chain.ts'
import { createSwapCore } from '../../../../test/fakes/swap/create-swap-core.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['network', 'eip155:137', ADA],
  ['account', 'eip155:1', GRACE],
] as const)(
  'a fee of another %s is never shown, also after a switch while Swap was not shown',
  async (_, network, account) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const fees: ((fee: bigint) => void)[] = []
    const { swap, settle, walletConnection } = await createSwapCore({
      swaps: { guessFee: () => new Promise((resolve) => fees.push(resolve)) },
    })
    const leave = swap.$networkFee.listen(() => {})
    await settle()
    fees.at(-1)!(5n)
    await settle()
    expect(swap.$networkFee.get()).toBe(5n)
    leave()
    vi.advanceTimersByTime(STORE_UNMOUNT_DELAY)
    walletConnection.emit({ type: 'changed', state: walletState(network, account) })
    await settle()
    const shown: (bigint | undefined)[] = []
    swap.$networkFee.subscribe((fee) => void shown.push(fee))
    await settle()
    fees.at(-1)!(7n)
    await settle()
    expect(shown).toEqual([undefined, 7n])
  },
)
