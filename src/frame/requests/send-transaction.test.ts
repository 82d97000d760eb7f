import { createPublicClient, encodeFunctionData, http, numberToHex, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletServiceUnreachable } from '#core/errors/wallet-service-errors.ts'
import { CHAINS, EVM_DEV_ADDRESSES } from '../../../demo/sandbox/chains/chain-table.ts'
import { startChains, type Chain } from '../../../demo/sandbox/chains/start-chains.ts'
import { deployContracts } from '../../../demo/sandbox/contracts/deploy-contracts.ts'
import { createChildGuard } from '../../../demo/sandbox/processes/create-child-guard.ts'
import { evmTokensOf } from '../../../demo/sandbox/tokens/evm-tokens.ts'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { askedInEnglish } from '../../../test/fakes/in-english.ts'
import { requestScope } from '../../../test/fakes/request-scope.ts'
import { waitFor } from '../../../test/fakes/wait-for.ts'
import { prepareSendTransaction } from './send-transaction.ts'

// A real node: what is approved here is what a chain does.
const CHAIN = 'eip155:137'
const EMPTY = '0x000000000000000000000000000000000000bEEF'
const [ADA] = EVM_DEV_ADDRESSES
const TOKEN_ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function balanceOf(address) view returns (uint256)',
])
const guard = createChildGuard()
let chain: Chain
let usdc: `0x${string}`

beforeAll(async () => {
  const definitions = CHAINS.filter(({ caipNetworkId }) => caipNetworkId === CHAIN)
  const prepare = (started: { readonly caipNetworkId: string; readonly rpcUrl: string }) =>
    deployContracts(started, 'http://service.test/')
  ;[chain] = (await startChains({ guard, definitions, prepare })) as [Chain]
  usdc = evmTokensOf(CHAIN)[0]!.address as `0x${string}`
  await chain.request('anvil_setBalance', [wallet.evm, numberToHex(parseEther('10'))])
  const fund = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args: [wallet.evm, 5_000_000n] })
  await inBlock(chain.request('eth_sendTransaction', [{ from: ADA, to: usdc, data: fund }]))
})
afterAll(() => guard.stop())

/** The hash of a transaction, once it is in a block: the block comes a moment after the hash. */
async function inBlock(sent: Promise<unknown>) {
  const hash = (await sent) as `0x${string}`
  const client = createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 20 })
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`${hash} was reverted`)
  return hash
}

const wallet = createEmbeddedWallet((method, params) => chain.request(method, (params ?? []) as unknown[]))
const prepare = (transaction: object, chainId: `eip155:${string}` = CHAIN) =>
  askedInEnglish(prepareSendTransaction([{ from: wallet.evm, ...transaction }], requestScope(wallet, chainId)))
const balanceOf = async (address: string) =>
  BigInt((await chain.request('eth_getBalance', [address, 'latest'])) as string)

test('coins: what is shown is sent, and costs no more than what is shown', async () => {
  const before = await balanceOf(wallet.evm)
  const { approval, run } = await prepare({ to: EMPTY, value: numberToHex(parseEther('1.25')) })
  expect(approval.title).toBe('Send 1.25 POL')
  const fee = approval.rows.find(({ label }) => label === 'Network fee')!.value
  const [, most = ''] = /^You pay up to ([\d.]+) POL$/.exec(fee) ?? []
  const hash = await inBlock(run())
  expect(hash).toMatch(/^0x[\da-f]{64}$/)
  expect(await balanceOf(EMPTY)).toBe(parseEther('1.25'))
  expect(before - (await balanceOf(wallet.evm)) - parseEther('1.25')).toBeLessThanOrEqual(parseEther(most))
})

test('tokens: symbol and decimals are the chain’s, and the last unit arrives', async () => {
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args: [EMPTY, 1_234_567n] })
  const { approval, run } = await prepare({ to: usdc, data })
  expect(approval.title).toBe('Send 1.234567 USDC')
  expect(approval.warnings).toEqual([])
  await inBlock(run())
  const read = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'balanceOf', args: [EMPTY] })
  expect(BigInt((await chain.request('eth_call', [{ to: usdc, data: read }, 'latest'])) as string)).toBe(1_234_567n)
})

test("nonce, gas and fees are the wallet's own, whatever the page names", async () => {
  const named = { nonce: '0x64', gas: '0x1', gasPrice: '0xffffffffffff', maxPriorityFeePerGas: '0xffffffffffff' }
  const { run } = await prepare({ to: EMPTY, value: '0x1', ...named })
  const sent = (await chain.request('eth_getTransactionByHash', [await inBlock(run())])) as {
    nonce: string
    gas: string
  }
  expect(sent).not.toMatchObject({ nonce: '0x64' })
  expect(BigInt(sent.gas)).toBeGreaterThanOrEqual(21_000n)
})

test('transactions that are asked for together are all sent, one after the other [frame.nonces]', async () => {
  const before = await balanceOf(EMPTY)
  const asked = await Promise.all([prepare({ to: EMPTY, value: '0x2' }), prepare({ to: EMPTY, value: '0x2' })])
  const [first, second] = [await inBlock(asked[0].run()), await inBlock(asked[1].run())]
  expect(second).not.toBe(first)
  expect((await balanceOf(EMPTY)) - before).toBe(4n)
})

test('one that waits in the node is not replaced by one that was asked for with it, and pays more', async () => {
  const first = await prepare({ to: EMPTY, value: '0x3' })
  const { baseFeePerGas } = (await chain.request('eth_getBlockByNumber', ['latest', false])) as {
    baseFeePerGas: string
  }
  await chain.request('anvil_setNextBlockBaseFeePerGas', [numberToHex((BigInt(baseFeePerGas) * 115n) / 100n)])
  await chain.request('evm_mine', [])
  const second = await prepare({ to: EMPTY, value: '0x4' })
  await chain.request('evm_setAutomine', [false])
  const hashes = [await first.run(), await second.run()]
  await chain.request('evm_mine', [])
  await chain.request('evm_setAutomine', [true])
  const sent = await Promise.all(hashes.map((hash) => chain.request('eth_getTransactionByHash', [hash])))
  expect(sent).toMatchObject([{ value: '0x3' }, { value: '0x4' }])
})

test.each([
  ['more coins than there are', { to: EMPTY, value: numberToHex(parseEther('1000')) }],
  [
    'a call that reverts',
    { to: 'usdc', data: encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args: [EMPTY, 10n ** 30n] }) },
  ],
])('%s: refused before anybody is asked', async (_what, { to, ...rest }) => {
  const request = prepare({ to: to === 'usdc' ? usdc : to, ...rest })
  await expect(request).rejects.toThrow(/would fail/)
})

test.each([
  ['another network', { to: EMPTY, chainId: '0x1' }],
  ['a receiver that is no address', { to: '0x12' }],
  ['no receiver and no data', { value: '0x1' }],
  ['data that is no hexadecimal', { to: EMPTY, data: 'hello' }],
  ['data that is there twice', { to: EMPTY, data: '0x01', input: '0x02' }],
  ['a negative value', { to: EMPTY, value: '-0x1' }],
  ['a value that is no number', { to: EMPTY, value: 5 }],
])('%s is refused', async (_what, transaction) => {
  await expect(prepare(transaction)).rejects.toMatchObject({ code: 'frame_request_invalid' })
})

test('another account, and a network that the wallet is not on, are refused', async () => {
  await expect(prepare({ from: ADA, to: EMPTY })).rejects.toThrow('Action not allowed')
  await expect(prepare({ to: EMPTY }, 'eip155:31337')).rejects.toThrow('Action not allowed')
})

test('a frame that is closed while it sends: the same request says that it was sent, and another one does not', async () => {
  const closed = createEmbeddedWallet(async (method, params) => {
    const answer = await chain.request(method, (params ?? []) as unknown[])
    if (method !== 'eth_sendRawTransaction') return answer
    throw walletServiceUnreachable()
  })
  const ask = (own: typeof wallet, value: string) =>
    askedInEnglish(prepareSendTransaction([{ from: wallet.evm, to: EMPTY, value }], requestScope(own, CHAIN)))
  await expect((await ask(closed, '0x7')).run()).rejects.toMatchObject({ code: 'wallet_service_unreachable' })
  const reopened = { ...wallet, sent: closed.sent }
  const wasSent = async () => {
    const { approval } = await ask(reopened, '0x7')
    expect(approval.warnings).toEqual([expect.stringMatching(/^You approved this before, and it was sent\./)])
  }
  await waitFor(wasSent)
  expect((await ask(reopened, '0x8')).approval.warnings).toEqual([])
})

test('a node that does not say what became of it: it may have been sent', async () => {
  const sent = { find: async () => '0x12' as const, note: async () => {}, forget: async () => {} }
  const node: typeof wallet = {
    ...wallet,
    sent,
    askNode: async (chainId, method, params) => {
      if (method === 'eth_getTransactionByHash') throw walletServiceUnreachable()
      return wallet.askNode(chainId, method, params)
    },
  }
  const { approval } = await askedInEnglish(
    prepareSendTransaction([{ from: wallet.evm, to: EMPTY, value: '0x9' }], requestScope(node, CHAIN)),
  )
  expect(approval.warnings).toEqual([expect.stringContaining('it may have been sent')])
})
