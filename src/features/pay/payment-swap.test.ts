import { describe, expect, test } from 'vitest'
import type { Options } from '#core/config/options.ts'
import type { Token } from '#core/model/token.ts'
import type { PreparedTransfer, Transfers } from '#core/ports/transfers.ts'
import { GRACE, TOKEN } from '../../../test/fakes/send/create-fake-chain.ts'
import { createSendCore } from '../../../test/fakes/send/create-send-core.ts'
import { DOLLARS, opened } from '../../../test/fakes/send/open-payment.ts'
import { holdsOther } from './holds-other.ts'

const COIN = 10n ** 18n
const FEE = 10n ** 14n
const ETHER = { recipient: GRACE, amount: '1', asset: 'eip155:1/slip44:60' }

interface Change {
  readonly change: Partial<PreparedTransfer>
  readonly maxAmount?: Transfers['maxAmount']
  readonly options?: Options
}

async function shortfallOf(request: object, { change, maxAmount, options = {} }: Change) {
  const setup = await createSendCore({ options })
  setup.chain.change = change
  if (maxAmount) Object.assign(setup.transfers, { maxAmount })
  const { step } = await opened(request, setup)
  const reviewing = step()
  expect(reviewing).toMatchObject({ status: 'reviewing', quote: { warnings: { stops: [{}] } } })
  return 'shortfall' in reviewing ? reviewing.shortfall : undefined
}

// [pay.swap]
describe('what a swap would have to bring', () => {
  const half = { fee: undefined, balance: { token: COIN / 2n, native: COIN / 2n } }

  test.each<[string, object, Change, bigint | undefined]>([
    ['of a token', DOLLARS, { change: { balance: { token: 5_000_000n, native: COIN } } }, 7_500_000n],
    ['the fee, if all of the coin is paid', ETHER, { change: { balance: { token: COIN, native: COIN } } }, FEE],
    ['of the coin, with its fee', ETHER, { change: half, maxAmount: async () => COIN / 2n - FEE }, COIN / 2n + FEE],
    [
      'of the coin, whose fee the node will not tell',
      ETHER,
      { change: half, maxAmount: () => Promise.reject(new Error('busy')) },
      COIN / 2n,
    ],
    [
      'nothing, where the coin for the fee is missing: a swap needs it, too',
      DOLLARS,
      { change: { balance: { token: COIN, native: 1n } } },
      undefined,
    ],
  ])('%s', async (_, request, change, shortfall) => {
    expect(await shortfallOf(request, change)).toBe(shortfall)
  })

  test('nothing, where the network’s tokens can’t be swapped', async () => {
    const swapProvider = { networks: ['eip155:137'] } as unknown as NonNullable<Options['swapProvider']>
    const change = { balance: { token: 5_000_000n, native: COIN } }
    expect(await shortfallOf(DOLLARS, { change, options: { swapProvider } })).toBeUndefined()
  })
})

test('an account swaps what it holds of another token on the same network', () => {
  const ether: Token = { name: 'Ether', symbol: 'ETH', decimals: 18, chainId: 'eip155:1', amount: 1n }
  const dollar: Token = { ...ether, address: TOKEN }
  expect(holdsOther([ether, dollar], dollar)).toBe(true)
  expect(holdsOther([ether, dollar], ether)).toBe(true)
  expect(holdsOther([dollar, { ...ether, amount: 0n }], { ...dollar, address: TOKEN.toLowerCase() })).toBe(false)
  expect(holdsOther([ether], ether)).toBe(false)
  expect(holdsOther([{ ...ether, chainId: 'eip155:137' }], dollar)).toBe(false)
  expect(holdsOther([], dollar)).toBe(false)
})
