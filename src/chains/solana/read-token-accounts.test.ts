import { generateKeyPairSigner, type KeyPairSigner } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRead } from '#core/model/token.ts'
import type { RpcRequest } from '#core/ports/rpc.ts'
import { formatUnits } from '#lib/amounts.ts'
import { type SolanaChain, startSolanaChain } from '../../../demo/sandbox/chains/solana/start-solana-chain.ts'
import { createToken, type TestToken } from '../../../demo/sandbox/chains/solana/testing/create-token.ts'
import { builtInNetwork } from '../../../test/fakes/built-in-networks.ts'
import { createFakeRpc } from '../../../test/fakes/create-fake-rpc.ts'
import { createChainRpc } from '../../../test/fakes/solana/create-chain-rpc.ts'
import { readTokenAccounts } from './read-token-accounts.ts'
import { TOKEN_2022_PROGRAM } from './tokens/token-programs.ts'

const OWNER = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const SYSVAR = 'Sysvar1111111111111111111111111111111111111'
const MINT = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'

/** The chain's time at first, in milliseconds since the epoch. */
const NOW = Date.UTC(2030, 0, 1)
/** A year as the token program counts it. */
const YEAR_MS = 31_556_736_000

describe('on the chain', () => {
  let chain: SolanaChain
  let payer: KeyPairSigner
  let now = NOW
  beforeAll(async () => {
    chain = await startSolanaChain({ blockTimeMs: 0, now: () => now })
    payer = await generateKeyPairSigner()
    await chain.request('requestAirdrop', [payer.address, 100_000_000_000])
    chain.closeBlocks(3)
  })
  afterAll(() => chain.stop())

  const make = (options: Parameters<typeof createToken>[2]): Promise<TestToken> =>
    createToken(chain.rpcUrl, payer, options)
  const read = (address: string) => {
    const { rpc, network } = createChainRpc(chain.rpcUrl)
    return readTokenAccounts(rpc, { address, network })
  }

  test('SOL comes first, then SPL tokens and those of Token-2022, the latter by the names in their metadata', async () => {
    const { address: owner } = await generateKeyPairSigner()
    await chain.request('requestAirdrop', [owner, 2_500_000_001])
    const classic = await make({ program: 'spl', decimals: 6 })
    await classic.mintTo(owner, 1_500_001n)
    const metadata = { name: 'Fee\u202e Coin', symbol: 'FEE' }
    const newer = await make({ program: '2022', decimals: 9, fee: { basisPoints: 100, maximum: 5n }, metadata })
    await newer.mintTo(owner, 2n ** 64n - 1n)
    const nameless = await make({ program: '2022', decimals: 0 })
    await nameless.mintTo(owner, 1n)
    await nameless.freeze(owner)

    const [native, ...tokens] = await read(owner)
    expect(native).toEqual({
      name: 'SOL',
      symbol: 'SOL',
      chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      decimals: 9,
      amount: 2_500_000_001n,
    })
    expect(tokens).toHaveLength(3)
    expect(tokens).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ address: classic.mint, name: '', decimals: 6, amount: 1_500_001n }),
        expect.objectContaining({
          ...{ address: newer.mint, name: 'Fee Coin', symbol: 'FEE' },
          decimals: 9,
          amount: 18_446_744_073_709_551_615n,
        }),
        expect.objectContaining({ address: nameless.mint, decimals: 0, amount: 1n }),
      ]),
    )
  })

  test('amounts are what wallets show: times the issuer’s multiplier, and with the interest so far by the chain’s time', async () => {
    const { address: owner } = await generateKeyPairSigner()
    const split = await make({ program: '2022', decimals: 8, multiplier: 1.0376 })
    await split.mintTo(owner, 963_762_529n)
    const bearing = await make({ program: '2022', decimals: 9, interest: 500 })
    await bearing.mintTo(owner, 2_000_000_000n)
    now += YEAR_MS
    chain.closeBlocks()
    const shown = Object.fromEntries((await read(owner)).map((token) => [token.address, token]))
    expect(shown[split.mint]).toMatchObject({ decimals: 8, amount: 1_000_000_000n })
    expect(shown[bearing.mint]?.amount, '5 % on 2').toBe(2_102_542_192n)
  })

  test('an account that holds nothing has nothing; empty token accounts are left out', async () => {
    const { address: owner } = await generateKeyPairSigner()
    const token = await make({ program: 'spl', decimals: 2 })
    await token.mintTo(owner, 0n)
    expect(await read(owner)).toMatchObject([{ symbol: 'SOL', amount: 0n }])
  })
})

describe('what a node may say', () => {
  const network = builtInNetwork('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')!
  const answer = (value: unknown) => ({ context: { slot: 1 }, value })
  const account = (info: object) => ({ pubkey: MINT, account: { data: { parsed: { info } } } })
  const held = (amount: unknown, decimals: unknown = 6) =>
    account({ mint: MINT, owner: OWNER, tokenAmount: { amount, decimals } })

  const nodes = (accounts: unknown, also: (request: RpcRequest) => unknown = () => undefined) =>
    createFakeRpc((request) => {
      const other = also(request)
      if (other !== undefined) return other
      if (request.method === 'getBalance') return answer(5)
      const isClassic = JSON.stringify(request.params).includes('TokenkegQ')
      return answer(isClassic ? accounts : [])
    })
  const read = async (rpc: ReturnType<typeof nodes>) =>
    (await readTokenAccounts(rpc, { address: OWNER, network }))
      .slice(1)
      .map((token) => (isRead(token) ? formatUnits(token.amount, token.decimals) : 'unread'))

  test('several accounts of one token are one balance', async () => {
    expect(await read(nodes([held('1'), held('2500000')]))).toEqual(['2.500001'])
  })

  test.each<[string, unknown]>([
    ['no amount', held('1e9')],
    ['a negative amount', held('-1')],
    ['more than 64 bits', held('18446744073709551616')],
    ['a number', held(7)],
    ['decimals that are none', held('7', 1.5)],
  ])('%s: the token is unread, and none of its accounts counts for all', async (_, entry) => {
    expect(await read(nodes([entry, held('3')]))).toEqual(['unread'])
    expect(await read(nodes([held('3'), entry, held('4')]))).toEqual(['unread'])
  })

  test.each<[string, unknown, string[]]>([
    ['no account', null, []],
    ["somebody else's account", account({ mint: MINT, owner: MINT, tokenAmount: { amount: '7', decimals: 6 } }), []],
    ['a mint that is no address', { ...account({ mint: 'x', owner: OWNER }), pubkey: OWNER }, ['unread']],
    ['an account without a form', { pubkey: OWNER, account: null }, ['unread']],
  ])('%s takes nothing from the others', async (_, entry, also) => {
    expect(await read(nodes([entry, held('3')]))).toEqual([...also, '0.000003'])
  })

  test('what is no list is said so', async () => {
    await expect(read(nodes({ many: true }))).rejects.toMatchObject({
      code: 'balance_unavailable',
      message: expect.stringContaining('Solana Devnet'),
    })
  })

  /** The chain's clock, with a time of 0. */
  const clock = { lamports: 1, owner: SYSVAR, data: [btoa('\0'.repeat(40)), 'base64'] }

  /** A mint of Token-2022 that bears interest of 0 %. */
  const bearing = {
    lamports: 1,
    owner: TOKEN_2022_PROGRAM,
    data: [btoa(`${'\0'.repeat(166)}\x0a\0\x34\0${'\0'.repeat(52)}`), 'base64'],
  }

  // Token-2022 may scale what is held.
  test.each<[string, () => unknown]>([
    [
      'no node answers',
      () => {
        throw new Error('too much')
      },
    ],
    ['it isn’t there', () => answer([clock, null])],
    ['it is of another program', () => answer([clock, { lamports: 1, owner: OWNER, data: ['', 'base64'] }])],
    [
      'it names no scale',
      () =>
        answer([
          clock,
          { lamports: 1, owner: TOKEN_2022_PROGRAM, data: [btoa('\0'.repeat(166) + '\x19\0\x38\0'), 'base64'] },
        ]),
    ],
    ['the node names no time', () => answer([null, bearing])],
  ])('a mint of Token-2022 that can’t be read (%s): its amounts are unread, and the others count', async (_, mints) => {
    const rpc = createFakeRpc(({ method }) => {
      if (method === 'getMultipleAccounts') return mints()
      return answer(method === 'getBalance' ? 5 : [held('3')])
    })
    expect(await read(rpc)).toEqual(['0.000003', 'unread'])
  })

  test('one that bears interest is read by the chain’s time', async () => {
    const rpc = createFakeRpc(({ method }) => {
      if (method === 'getMultipleAccounts') return answer([clock, bearing])
      return answer(method === 'getBalance' ? 5 : [held('3')])
    })
    expect(await read(rpc)).toEqual(['0.000003', '0.000003'])
  })

  test('an aborted reading rejects with its reason', async () => {
    const controller = new AbortController()
    const rpc = createFakeRpc(({ method }) => {
      if (method !== 'getMultipleAccounts') return answer(method === 'getBalance' ? 5 : [held('3')])
      controller.abort(new Error('gone'))
      throw new Error('cut')
    })
    const reading = readTokenAccounts(rpc, { address: OWNER, network, signal: controller.signal })
    await expect(reading).rejects.toThrow('gone')
  })
})
