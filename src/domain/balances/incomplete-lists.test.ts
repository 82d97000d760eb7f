import { beforeAll, describe, expect, test } from 'vitest'
import type { Network } from '#core/model/network.ts'
import type { Token, UnreadToken } from '#core/model/token.ts'
import { builtInNetwork } from '../../../test/fakes/built-in-networks.ts'
import { chains } from '../../../test/fakes/chains.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { walletState } from '../../../test/fakes/create-fake-connector.ts'
import { B, ether, look, setUp, usdc, USDC } from '../../../test/fakes/set-up-balances.ts'
import { totalValue } from './clean-balances.ts'
import { createPickedBalances } from './create-picked-balances.ts'
import { TOKEN_POLL_MS } from './create-token-balances.ts'
import { readPickedTokens } from './read-picked-tokens.ts'

// Loaded ahead: tests count in ticks.
beforeAll(() =>
  Promise.all([
    import('#app/create-after-opening.ts'),
    import('./read-token-balances.ts'),
    import('#core/accounts/read-native-balance.ts'),
  ]),
)

const unread = { address: USDC, name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', price: 1 }
const list = (setup: ReturnType<typeof setUp>) => {
  const state = setup.balances.$state.get()
  return 'last' in state ? state.last : undefined
}

describe('a list without the coin: the chain says what there is of it', () => {
  test('beside the tokens that are listed', async () => {
    const setup = setUp()
    setup.sources.api = async () => [usdc('2.5', 1)]
    setup.sources.rpc = async () => [ether('7')]
    await look(setup)
    expect(setup.known).toEqual([[]])
    expect(list(setup)).toMatchObject([
      { symbol: 'USDC', value: 2.5 },
      { symbol: 'ETH', amount: 7n * 10n ** 18n },
    ])
    expect(setup.balances.$state.get()).toMatchObject({ status: 'ready', source: 'api' })
  })

  test('of the wallet', async () => {
    const setup = setUp()
    setup.sources.wallet = async () => [usdc('2.5', 1)]
    setup.sources.rpc = async () => [ether('7')]
    await look(setup)
    expect(setup.asked).toEqual(['wallet', 'rpc'])
    expect(list(setup)).toMatchObject([{ symbol: 'USDC' }, { symbol: 'ETH' }])
  })

  test('and never with the price or picture of a token without a readable address', async () => {
    const setup = setUp()
    const other = { name: 'X', symbol: 'X', chainId: 'eip155:1', price: 99_999, iconUrl: 'https://x.example/x.png' }
    setup.sources.api = async () => [ether('1', 3000), other]
    await look(setup)
    setup.sources.api = () => Promise.reject(new Error('down'))
    setup.sources.rpc = async () => [ether('1')]
    await setup.balances.refresh({ force: true })
    await settled()
    expect(list(setup)).toMatchObject([{ symbol: 'ETH', price: 3000 }])
    expect(list(setup)![0]!.iconUrl).toBeUndefined()
  })

  test('with a price of before', async () => {
    const setup = setUp()
    await look(setup)
    setup.sources.api = async () => [usdc('2.5', 1)]
    setup.sources.rpc = async () => [ether('2')]
    await setup.clock.advance(TOKEN_POLL_MS)
    expect(list(setup)).toContainEqual(expect.objectContaining({ symbol: 'ETH', value: 6000 }))
  })

  test.each([
    ['empty', []],
    ['of another network', [{ ...ether('9'), chainId: 'eip155:10' }]],
    ['of nothing that fits', [{ ...ether('9'), decimals: 6 }]],
  ])('an answer that is %s says nothing: all is the chain’s word', async (_, answer) => {
    const setup = setUp({ options: { coinTokens: { 'eip155:1': { address: USDC } } } })
    setup.sources.api = async () => answer
    setup.sources.rpc = async () => [ether('7'), usdc('2.5')]
    await look(setup)
    expect(setup.known).toEqual([[{ address: USDC }]])
    expect(list(setup)).toMatchObject([{ symbol: 'ETH' }, { symbol: 'USDC' }])
    expect(setup.balances.$state.get()).toMatchObject({ status: 'ready', source: 'rpc' })
  })

  test('if no node answers, the coin is not zero but missing, and an empty list has failed', async () => {
    const setup = setUp()
    setup.sources.api = async () => [usdc('2.5', 1)]
    setup.sources.rpc = () => Promise.reject(new Error('down'))
    await look(setup)
    expect(list(setup)).toMatchObject([{ symbol: 'USDC' }])
    expect(setup.stored.has('@appkit/portfolio_cache')).toBe(false)
    const empty = setUp()
    empty.sources.api = async () => []
    empty.sources.rpc = () => Promise.reject(new Error('down'))
    await look(empty)
    expect(empty.balances.$state.get()).toMatchObject({ status: 'failed' })
    expect(list(empty)).toBeUndefined()
  })
})

describe('a token that the visitor picked, and no list has', () => {
  function pickIn(setup: ReturnType<typeof setUp>) {
    const picked = setup.core.use(createPickedBalances)
    picked.$tokens.listen(() => {})
    return picked
  }
  const TOKEN = `0x${'d'.repeat(40)}`
  const dai = (amount: bigint): Token => ({
    ...{ address: TOKEN, name: 'Dai', symbol: 'DAI', chainId: 'eip155:1', decimals: 18 },
    amount,
  })

  test.each([5_000n, 0n])('is unknown until its contract was read: then it is %d', async (amount) => {
    const setup = setUp()
    const picked = pickIn(setup)
    let answer = (_: readonly Token[]) => {}
    setup.sources.rpc = () => new Promise((resolve) => (answer = resolve))
    await look(setup)
    picked.pick({ address: TOKEN })
    await settled()
    expect(setup.known).toEqual([[{ address: TOKEN }]])
    expect([picked.$tokens.get(), picked.$status.get()]).toEqual([[], 'reading'])
    answer([ether('1'), dai(amount)])
    await settled()
    expect(picked.$tokens.get()).toMatchObject([{ symbol: 'DAI', amount }])
    expect(picked.$status.get()).toBe('read')
  })

  test('one that is listed is not read again, in whatever case it is written', async () => {
    const setup = setUp()
    const picked = pickIn(setup)
    await look(setup)
    picked.pick({ address: USDC.toLowerCase() })
    await settled()
    expect(setup.known).toEqual([])
  })

  test('is read again with each list; if that fails, it is unknown again, and with another account, too', async () => {
    const setup = setUp()
    const picked = pickIn(setup)
    setup.sources.rpc = async () => [ether('1'), dai(1n)]
    await look(setup)
    picked.pick({ address: TOKEN })
    await settled()
    setup.sources.rpc = async () => [ether('1'), dai(2n)]
    await setup.clock.advance(TOKEN_POLL_MS)
    await settled()
    expect(picked.$tokens.get()).toMatchObject([{ amount: 2n }])
    setup.sources.rpc = () => Promise.reject(new Error('down'))
    await setup.clock.advance(TOKEN_POLL_MS)
    await settled()
    expect([picked.$tokens.get(), picked.$status.get()]).toEqual([[], 'failed'])
    setup.sources.rpc = async () => [ether('1'), dai(3n)]
    await setup.clock.advance(TOKEN_POLL_MS)
    await settled()
    expect(picked.$tokens.get()).toMatchObject([{ amount: 3n }])
    expect(picked.$status.get()).toBe('read')
    setup.walletConnection.emit({ type: 'changed', state: walletState('eip155:1', B) })
    await settled()
    expect([picked.$tokens.get(), picked.$status.get()]).toEqual([[], 'idle'])
  })

  test('a chain that lists all tokens of an account has none of what it leaves out', async () => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const network = { ...builtInNetwork('eip155:1'), chainNamespace: 'solana', caipNetworkId: 'solana:a' } as Network
    const ports = {
      chains,
      tokenSources: { fromChain: async () => [] },
      transfers: {
        solana: async () => ({ readToken: async () => ({ address: mint, name: '', symbol: '', decimals: 6 }) }),
      },
    }
    const request = { address: mint, network, tokens: [{ address: mint }], signal: new AbortController().signal }
    expect(await readPickedTokens({ ports } as never, request)).toMatchObject([
      { address: mint, decimals: 6, amount: 0n },
    ])
  })
})

describe('a list that names a token without telling all of it', () => {
  test.each([
    ['no amount', unread],
    ['no symbol', { ...usdc('999'), symbol: '', name: '' }],
  ])('%s: its contract is read, and nothing else is', async (_, token) => {
    const setup = setUp()
    setup.sources.api = async () => [ether('1', 3000), token as Token]
    setup.sources.rpc = async () => [ether('7'), usdc('2.5')]
    await look(setup)
    expect(setup.asked).toEqual(['wallet', 'api', 'rpc'])
    expect(setup.known).toMatchObject([[{ address: USDC }]])
    expect(list(setup)).toMatchObject([
      { symbol: 'ETH', value: 3000 },
      { symbol: 'USDC', amount: 2_500_000n },
    ])
    expect(setup.balances.$state.get()).toMatchObject({ status: 'ready', source: 'api' })
  })

  test('its price stays', async () => {
    const setup = setUp()
    setup.sources.api = async () => [ether('1', 3000), unread as Token]
    setup.sources.rpc = async () => [ether('1'), usdc('2.5')]
    await look(setup)
    expect(list(setup)).toContainEqual(expect.objectContaining({ symbol: 'USDC', value: 2.5 }))
  })

  test.each<[string, () => Promise<readonly (Token | UnreadToken)[]>]>([
    ['no node answers', () => Promise.reject(new Error('down'))],
    ['the node can’t read it either', async () => [ether('1'), { ...unread, price: undefined }]],
    ['the node leaves it out', async () => [ether('1')]],
  ])('%s: it stays unread, and the next reading asks for it again', async (_, answer) => {
    const setup = setUp()
    setup.sources.api = async () => [ether('1', 3000), unread]
    setup.sources.rpc = answer
    await look(setup)
    expect(setup.balances.$state.get()).toMatchObject({ status: 'ready', unread: [{ address: USDC, symbol: 'USDC' }] })
    setup.sources.api = () => Promise.reject(new Error('down'))
    setup.sources.rpc = async () => [ether('1'), usdc('2.5')]
    await setup.clock.advance(TOKEN_POLL_MS)
    await settled()
    expect(setup.known.at(-1)).toMatchObject([{ address: USDC }])
    expect(setup.balances.$state.get()).toMatchObject({ unread: [] })
    expect(list(setup)).toContainEqual(expect.objectContaining({ symbol: 'USDC', value: 2.5 }))
  })

  test('an amount that can’t be is none: the contract is read', async () => {
    const setup = setUp()
    setup.sources.api = async () => [ether('1', 3000), { ...usdc('1'), amount: 1n << 256n }]
    setup.sources.rpc = async () => [ether('1'), usdc('2.5')]
    await look(setup)
    expect(list(setup)).toContainEqual(expect.objectContaining({ symbol: 'USDC', amount: 2_500_000n }))
  })

  test('one that the contract says there is none of is neither listed nor unread', async () => {
    const setup = setUp()
    setup.sources.api = async () => [ether('1', 3000), unread]
    setup.sources.rpc = async () => [ether('1'), usdc('0')]
    await look(setup)
    expect(list(setup)).toMatchObject([{ symbol: 'ETH' }])
    expect(setup.balances.$state.get()).toMatchObject({ unread: [] })
  })

  test.each(['api', 'wallet'] as const)(
    'one without an address (%s) can’t be asked for: it stays unread',
    async (source) => {
      const setup = setUp()
      setup.sources[source] = async () => [ether('1', 3000), { ...unread, address: undefined }]
      await look(setup)
      expect(setup.asked).not.toContain('rpc')
      const state = setup.balances.$state.get()
      expect(state).toMatchObject({ status: 'ready', unread: [{ symbol: 'USDC' }] })
      expect(totalValue(state as never)).toEqual({ value: 3000, isPartial: true })
      expect(setup.stored.has('@appkit/portfolio_cache')).toBe(false)
    },
  )

  test('of the wallet, too', async () => {
    const setup = setUp()
    setup.sources.wallet = async () => [ether('1', 3000), unread]
    setup.sources.rpc = () => Promise.reject(new Error('down'))
    await look(setup)
    expect(setup.balances.$state.get()).toMatchObject({ source: 'wallet', unread: [{ address: USDC }] })
  })

  test('isn’t stored: after a reload it would be a list that lacks nothing', async () => {
    const setup = setUp()
    setup.sources.api = async () => [ether('1', 3000), unread]
    setup.sources.rpc = () => Promise.reject(new Error('down'))
    await look(setup)
    expect(setup.stored.has('@appkit/portfolio_cache')).toBe(false)
  })

  test('if the chain does not answer, the others are shown', async () => {
    const setup = setUp()
    setup.sources.api = async () => [ether('1', 3000), unread as Token]
    setup.sources.rpc = () => Promise.reject(new Error('down'))
    await look(setup)
    expect(list(setup)).toMatchObject([{ symbol: 'ETH' }])
  })
})
