import { encodeFunctionData, getAddress, numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVM_DEV_ADDRESSES, SOLANA_DEV_ADDRESSES } from '../../chains/chain-table.ts'
import { readArtifact } from '../../contracts/read-artifact.ts'
import { startTestService, TEST_SERVICE_URL, type TestService } from '../../testing/start-test-service.ts'
import { collectionsOf, evmTokensOf } from '../../tokens/evm-tokens.ts'
import { SOLANA_TOKENS } from '../../tokens/solana-tokens.ts'

const ETHEREUM = 'eip155:1'
const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const [ADA = '', GRACE = ''] = EVM_DEV_ADDRESSES
const [USDC, , , , TAX] = evmTokensOf(ETHEREUM)
const [TILES, GIFTS, PASSES] = collectionsOf(ETHEREUM)
const [SPL, FEE] = SOLANA_TOKENS
/** Accounts that no other test uses, with EIP-55 checksums. */
const [FRESH, BUSY] = ['0x0000000000000000000000000000000000000B0b', '0x00000000000000000000000000000000000A11Ce']

let backend: TestService
beforeAll(async () => void (backend = await startTestService()))
afterAll(() => backend[Symbol.asyncDispose]())

interface Transfer {
  readonly direction: string
  readonly quantity: { readonly numeric: string }
  readonly fungible_info?: { readonly symbol: string; readonly icon: { readonly url: string } | null }
  readonly nft_info?: { readonly name: string; readonly flags: object; readonly content: { preview: { url: string } } }
}
interface Transaction {
  readonly id: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly transfers: readonly Transfer[]
}
interface History {
  readonly data: readonly Transaction[]
  readonly next: string | null
}

const historyOf = async (account: string, query = '') =>
  (await backend.askJson(`/v1/account/${account}/history?${query}`)) as History
async function faucet(address: string, token = '', chainId = ETHEREUM) {
  const answer = await backend.ask(`/faucet?${new URLSearchParams({ chainId, address, token })}`, { method: 'POST' })
  expect(answer.status, await answer.clone().text()).toBe(200)
  backend.solana.closeBlocks(1)
  return (await answer.json()) as { hash: string; amount: string; symbol: string }
}

describe('history', () => {
  test('what the faucet gave is there: coins, tokens and an NFT, in the form of the history call', async () => {
    const coins = await faucet(FRESH)
    const tokens = await faucet(FRESH, USDC?.address)
    await faucet(FRESH, TILES?.address)
    await faucet(FRESH, GIFTS?.address)
    const { data, next } = await historyOf(FRESH, `chainId=${ETHEREUM}`)
    expect(next).toBeNull()
    expect(data).toHaveLength(4)
    const [gift, tile, token, coin] = data
    expect(coin).toMatchObject({
      metadata: {
        hash: coins.hash,
        operationType: 'receive',
        status: 'confirmed',
        chain: ETHEREUM,
        sentTo: '0x0000000000000000000000000000000000000B0b',
        minedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
      },
      transfers: [
        {
          direction: 'in',
          quantity: { numeric: '10.0' },
          fungible_info: { symbol: 'ETH' },
          price: 3000,
          value: 30_000,
        },
      ],
    })
    expect(token).toMatchObject({
      metadata: { hash: tokens.hash, operationType: 'mint' },
      transfers: [
        { direction: 'in', quantity: { numeric: '100.0' }, fungible_info: { symbol: 'USDC', name: 'USD Coin' } },
      ],
    })
    expect((await backend.ask(token?.transfers[0]?.fungible_info?.icon?.url ?? '')).status).toBe(200)
    expect(tile?.transfers[0]?.nft_info).toMatchObject({ name: 'Sandbox Tiles #7', flags: { is_spam: false } })
    expect((await backend.ask(tile?.transfers[0]?.nft_info?.content.preview.url ?? '')).status).toBe(200)
    expect(gift?.transfers[0]?.nft_info).toMatchObject({ flags: { is_spam: true } })
  })

  test('of an ERC-1155 it is said how many; its metadata are where its uri says, by the padded id', async () => {
    const holder = '0x00000000000000000000000000000000000c0ffe'
    expect(await faucet(holder, PASSES?.address)).toMatchObject({ amount: '3', symbol: 'Sandbox Passes' })
    const [{ data }, owned] = [await historyOf(holder), await backend.askJson(`/v1/account/${holder}/nfts`)]
    expect(data[0]).toMatchObject({
      metadata: { operationType: 'mint' },
      transfers: [
        {
          ...{ direction: 'in', quantity: { numeric: '3' } },
          nft_info: { name: 'Sandbox Passes #1', flags: { is_spam: false }, token_id: '1' },
        },
      ],
    })
    expect(owned).toMatchObject({ data: [{ tokenId: '1', amount: '3', collection: 'Sandbox Passes' }] })
    const metadata = await backend.askJson(`/nft/pass/${'1'.padStart(64, '0')}`)
    expect(metadata).toMatchObject({ name: 'Sandbox Passes #1' })
  })

  test('coins that a contract pays out are received, from that contract', async () => {
    const { abi, bytecode } = readArtifact('CoinSplitter')
    const send = (transaction: object) =>
      backend.chain.request('eth_sendTransaction', [{ from: GRACE, ...transaction }])
    const receipt = async (hash: unknown) =>
      (await backend.chain.request('eth_getTransactionReceipt', [hash])) as { contractAddress: string } | null
    const deployment = await send({ data: bytecode })
    await expect.poll(() => receipt(deployment)).not.toBeNull()
    const to = (await receipt(deployment))!.contractAddress
    const receiver = '0x000000000000000000000000000000000000feed'
    const data = encodeFunctionData({ abi, functionName: 'split', args: [[receiver, ADA]] })
    await send({ to, value: numberToHex(parseEther('3')), data })
    await expect.poll(async () => (await historyOf(receiver)).data.length).toBe(1)
    expect((await historyOf(receiver)).data).toMatchObject([
      {
        metadata: { operationType: 'receive', sentFrom: GRACE },
        transfers: [{ direction: 'in', sender: getAddress(to), quantity: { numeric: '1.5' } }],
      },
    ])
  })

  test('direction is by sender and recipient, and one’s own address is both', async () => {
    const request = (to: string) => backend.chain.request('eth_sendTransaction', [{ from: GRACE, to, value: '0x1' }])
    await request(ADA)
    await request(GRACE)
    const directions = async (account: string) => (await historyOf(account)).data[0]?.transfers[0]?.direction
    await expect.poll(() => directions(GRACE)).toBe('self')
    expect(await directions(ADA)).toBe('in')
    expect((await historyOf(GRACE)).data[1]).toMatchObject({
      metadata: { operationType: 'send', sentFrom: GRACE, sentTo: ADA },
      transfers: [{ direction: 'out', quantity: { numeric: '0.000000000000000001' } }],
    })
  })

  test('pages hang together while new blocks come', async () => {
    for (let gift = 0; gift < 60; gift += 1) await faucet(BUSY)
    const first = await historyOf(BUSY)
    expect(first.data).toHaveLength(50)
    for (let gift = 0; gift < 3; gift += 1) await faucet(BUSY)
    const second = await historyOf(BUSY, `cursor=${first.next}`)
    expect(second).toMatchObject({ next: null })
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(ids).toHaveLength(60)
    expect(new Set(ids).size).toBe(60)
    expect((await historyOf(BUSY)).data.slice(3).map(({ id }) => id)).toEqual(ids.slice(0, 47))
  })

  const good = { time: 1, chain: ETHEREUM, block: 1, position: 1 }
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  test.each([
    ['/v1/account/nobody/history', 'address'],
    [`/v1/account/${ADA}/history?chainId=eip155:5`, 'chainId'],
    [`/v1/account/${ADA}/history?chainId=${SOLANA}`, 'address'],
    [`/v1/account/${ADA}/history?chainId=`, 'chainId'],
    [`/v1/account/${ADA}/history?cursor=-1`, 'cursor'],
    [`/v1/account/${ADA}/history?cursor=%00%F0%9F%98%80`, 'cursor'],
    [`/v1/account/${ADA}/history?cursor=${'a'.repeat(2000)}`, 'cursor'],
    [`/v1/account/${ADA}/history?cursor=${encode({ ...good, block: -1 })}`, 'cursor'],
    [`/v1/account/${ADA}/history?cursor=${encode({ ...good, time: 1.5 })}`, 'cursor'],
    [`/v1/account/${ADA}/history?cursor=${encode({ ...good, time: "1' OR 1=1" })}`, 'cursor'],
    [`/v1/account/${ADA}/history?cursor=${encode({ ...good, more: 1 })}`, 'cursor'],
    [`/v1/account/${ADA}/history?cursor=${encode(null)}`, 'cursor'],
    [`/v1/account/${ADA}/nfts?cursor=${encode(good)}`, 'cursor'],
    [`/v1/account/${ADA}/nfts?chainId=-1`, 'chainId'],
  ])('%s is refused', async (path, name) => {
    const answer = await backend.ask(path)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ reasons: [{ name }] })
  })

  test('a well-formed cursor from before the first transaction ends the list', async () => {
    expect(await historyOf(ADA, `cursor=${encode({ ...good, time: 0 })}`)).toEqual({ data: [], next: null })
  })
})

describe('on Solana', () => {
  const [ada = '', , , , someone = ''] = SOLANA_DEV_ADDRESSES

  test('coins and both kinds of tokens are seen', async () => {
    await faucet(someone, '', SOLANA)
    await faucet(someone, SPL?.address, SOLANA)
    const { hash } = await faucet(someone, FEE?.address, SOLANA)
    const { data } = await historyOf(someone, `chainId=${SOLANA}`)
    expect(data[0]).toMatchObject({ metadata: { hash, operationType: 'mint', chain: SOLANA, status: 'confirmed' } })
    expect(data.slice(0, 3).map(({ transfers }) => transfers)).toMatchObject([
      [{ direction: 'in', quantity: { numeric: '100.0' }, fungible_info: { symbol: 'FEE' } }],
      [{ direction: 'in', quantity: { numeric: '100.0' }, fungible_info: { symbol: 'USDC', address: SPL?.address } }],
      [{ direction: 'in', quantity: { numeric: '10.0' }, fungible_info: { symbol: 'SOL' } }],
    ])
  })

  test('what the faucet gives twice comes twice, and what was given at the start is there', async () => {
    const before = (await historyOf(ada)).data
    expect(before.map(({ transfers }) => transfers[0]?.fungible_info?.symbol)).toEqual(
      expect.arrayContaining(['FEE', 'USDC']),
    )
    await Promise.all([faucet(ada, SPL?.address, SOLANA), faucet(ada, SPL?.address, SOLANA)])
    expect((await historyOf(ada)).data).toHaveLength(before.length + 2)
  })

  test('nothing is there before its block is closed', async () => {
    const before = (await historyOf(ada)).data.length
    await backend.solana.request('requestAirdrop', [ada, 5])
    expect((await historyOf(ada)).data).toHaveLength(before)
    backend.solana.closeBlocks(1)
    expect((await historyOf(ada)).data[0]?.transfers[0]?.quantity.numeric).toBe('0.000000005')
  })
})

describe('NFTs', () => {
  test('an account’s NFTs have names, pictures, and whether they are spam', async () => {
    const { data, next } = (await backend.askJson(`/v1/account/${GRACE}/nfts?chainId=${ETHEREUM}`)) as {
      data: { name: string; isSpam: boolean; imageUrl: string; tokenId: string; address: string; amount: string }[]
      next: string | null
    }
    expect(next).toBeNull()
    const tiles = data.filter(({ isSpam }) => !isSpam)
    expect(tiles.map(({ name }) => name)).toEqual([
      'Sandbox Tiles #4',
      'Sandbox Tiles #5',
      'Sandbox Passes #1',
      'Sandbox Passes #2',
    ])
    expect(tiles.map(({ amount }) => amount)).toEqual(['1', '1', '5', '2'])
    expect(tiles[0]).toMatchObject({
      address: TILES?.address,
      imageUrl: `${TEST_SERVICE_URL}/public/getAssetImage/tiles-4`,
    })
    expect(data).toHaveLength(5)
    for (const { imageUrl } of data) expect((await backend.ask(imageUrl)).status).toBe(200)
  })

  test('none where there are none', async () => {
    expect(await backend.askJson(`/v1/account/${SOLANA_DEV_ADDRESSES[0]}/nfts`)).toEqual({ data: [], next: null })
  })
})

describe('faucet', () => {
  test('a token that the sandbox does not make is refused, as is one of another chain', async () => {
    const ask = (query: Record<string, string>) =>
      backend.ask(`/faucet?${new URLSearchParams(query)}`, { method: 'POST' })
    for (const token of [GRACE, SPL?.address ?? '', '-1']) {
      const answer = await ask({ chainId: ETHEREUM, address: ADA, token })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ reasons: [{ name: 'token' }] })
    }
  })

  test('many ask at once, and all get theirs', async () => {
    const address = '0x000000000000000000000000000000000000c0de'
    await Promise.all(Array.from({ length: 12 }, (_, index) => faucet(address, index % 2 === 0 ? '' : TAX?.address)))
    expect((await historyOf(address)).data).toHaveLength(12)
    const balance = (await backend.askJson(`/v1/account/${address}/balance?chainId=${ETHEREUM}`)) as object
    expect(balance).toMatchObject({
      balances: [{ quantity: { numeric: '60.0' } }, { symbol: 'TAX', quantity: { numeric: '600.0' } }],
    })
  })
})
