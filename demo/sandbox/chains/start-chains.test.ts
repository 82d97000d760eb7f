import { decodeFunctionResult, encodeFunctionData, parseAbi, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChildGuard, type ChildGuard } from '../processes/create-child-guard.ts'
import { CHAINS } from './chain-table.ts'
import { MULTICALL_ADDRESS, startAnvil } from './start-anvil.ts'
import { startChains, type Chain } from './start-chains.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TEN_THOUSAND = `0x${(10_000n * 10n ** 18n).toString(16)}`

let guard: ChildGuard
let chains: Chain[]
const deaths: string[] = []
beforeAll(async () => {
  guard = createChildGuard()
  chains = await startChains({ guard, onDeath: (chain, reason) => deaths.push(`${chain.caipNetworkId}: ${reason}`) })
})
afterAll(() => guard.stop())

const first = <T>(list: readonly T[]): T => {
  const [item] = list
  if (item === undefined) throw new Error('The list is empty.')
  return item
}

test('each chain has its id, and its accounts 10000 coins', async () => {
  for (const chain of chains) {
    expect(await chain.request('eth_chainId')).toBe(`0x${chain.chainId.toString(16)}`)
    expect(await chain.request('eth_getBalance', [ADA, 'latest'])).toBe(TEN_THOUSAND)
  }
  expect(chains.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1', 'eip155:137', 'eip155:11155111'])
})

test('each chain has Multicall3 where libraries look for it: several calls in one, of which some may fail', async () => {
  const abi = parseAbi([
    'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])',
    'function getEthBalance(address account) view returns (uint256)',
  ])
  const callData = encodeFunctionData({ abi, functionName: 'getEthBalance', args: [ADA] })
  for (const chain of chains) {
    const calls = [callData, '0x12345678' as const].map((data) => ({
      target: MULTICALL_ADDRESS,
      allowFailure: true,
      callData: data,
    }))
    const data = encodeFunctionData({ abi, functionName: 'aggregate3', args: [calls] })
    const answer = (await chain.request('eth_call', [{ to: MULTICALL_ADDRESS, data }, 'latest'])) as Hex
    const [balance, unknown] = decodeFunctionResult({ abi, functionName: 'aggregate3', data: answer })
    expect(BigInt(balance!.returnData)).toBe(10_000n * 10n ** 18n)
    expect(unknown!.success).toBe(false)
  }
})

test('a restarted chain is as it was at its start, at the same address', async () => {
  const chain = first(chains)
  await chain.request('anvil_setBalance', [ADA, '0x1'])
  await chain.restart()
  expect(await chain.request('eth_getBalance', [ADA, 'latest'])).toBe(TEN_THOUSAND)
})

test('a stopped chain does not answer, and its end is no news', async () => {
  const chain = first(chains)
  await chain.stop()
  await expect(chain.request('eth_chainId')).rejects.toThrow()
  await chain.restart()
  expect(await chain.request('eth_chainId')).toBe('0x1')
  expect(deaths).toEqual([])
})

test('a taken port is named', async () => {
  const port = Number(new URL(first(chains).rpcUrl).port)
  await expect(startAnvil(first(CHAINS), guard, port)).rejects.toThrow(
    `The chain eip155:1 did not start: port ${port} is taken.`,
  )
})

test('a binary that cannot be run is named', async () => {
  await expect(startAnvil(first(CHAINS), guard, 0, '/nowhere/anvil')).rejects.toThrow(
    /did not start: anvil cannot be run: .*\/nowhere\/anvil/,
  )
})

test('a node that ends at its start is shown with what it said', async () => {
  // Node.js knows none of anvil's options: it prints an error and exits.
  await expect(startAnvil(first(CHAINS), guard, 0, process.execPath)).rejects.toThrow(
    /anvil ended \(exit code 9\): .*bad option/,
  )
})
