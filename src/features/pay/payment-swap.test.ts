import { describe, expect, test } from 'vitest'
import type { Options } from '#core/config/options.ts'
import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Token } from '#core/model/token.ts'
import type { PreparedTransfer, Transfers } from '#core/ports/transfers.ts'
import type { ReadBalances } from '#domain/balances/create-balance-reader.ts'
import type { TokenBalancesState } from '#domain/balances/create-token-balances.ts'
import { GRACE, TOKEN } from '../../../test/fakes/send/create-fake-chain.ts'
import { createSendCore } from '../../../test/fakes/send/create-send-core.ts'
import { DOLLARS, opened } from '../../../test/fakes/send/open-payment.ts'
import { mayHoldOther } from './payment-review.tsx'

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

describe('an account may swap for a token', () => {
  const ether: Token = { name: 'Ether', symbol: 'ETH', decimals: 18, chainId: 'eip155:1', amount: 1n }
  const dollar: Token = { ...ether, address: TOKEN }
  const error = new WalletDialogError('rpc_timeout', 'No answer')
  const read = (last: readonly Token[], change: Partial<ReadBalances> = {}) =>
    ({ status: 'ready', last, unread: [], readAt: 0, source: 'api', ...change }) as const

  test.each<[string, TokenBalancesState, boolean]>([
    ['with the coin', read([ether, dollar]), true],
    ['with nothing but that token', read([dollar, { ...ether, amount: 0n }]), false],
    ['with a token of another network', read([{ ...ether, chainId: 'eip155:137' }]), false],
    ['with nothing', read([]), false],
    ['with a token whose balance no source tells', read([], { unread: [ether] }), true],
    ['with what is known while it is read again', { ...read([ether]), status: 'loading' }, true],
    ['with what is known where reading it again failed', { ...read([ether]), status: 'failed', error }, true],
    ['where only the chain’s nodes answered, which don’t list all', read([dollar], { source: 'rpc' }), true],
    [
      'while the nodes’ part is all there is so far',
      { ...read([dollar], { source: 'rpc' }), status: 'loading' },
      false,
    ],
    ['where no balances could be read', { status: 'failed', error }, true],
    ['not before they are read', { status: 'loading' }, false],
    ['not without an account', { status: 'none' }, false],
  ])('%s', (_, balances, isOffered) => {
    expect(mayHoldOther(balances, { ...dollar, address: TOKEN.toLowerCase() })).toBe(isOffered)
  })

  test('for the coin, with a token', () => {
    expect(mayHoldOther(read([dollar]), ether)).toBe(true)
    expect(mayHoldOther(read([ether]), ether)).toBe(false)
  })
})
