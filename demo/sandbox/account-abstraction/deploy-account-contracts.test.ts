import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseEther,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHAINS } from '../chains/chain-table.ts'
import { startChains, type Chain } from '../chains/start-chains.ts'
import { createChildGuard } from '../processes/create-child-guard.ts'
import { canonicalContracts, ENTRY_POINT, paymasterContract, placedContracts } from './account-contracts.ts'
import { deployAccountContracts } from './deploy-account-contracts.ts'
import { BUNDLER, SPONSOR } from './operators.ts'

const SAFE_L2: Address = '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762'
const PROXY_FACTORY: Address = '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67'
const MODULE_SETUP: Address = '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47'
const MODULE: Address = '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226'
const ABI = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)',
  'event ProxyCreation(address indexed proxy, address singleton)',
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function enableModules(address[] modules)',
  'function isModuleEnabled(address module) view returns (bool)',
  'function getOwners() view returns (address[])',
  'function SUPPORTED_ENTRYPOINT() view returns (address)',
  'function balanceOf(address account) view returns (uint256)',
  'function verifyingSigner() view returns (address)',
])

const guard = createChildGuard()
let chains: Chain[]
beforeAll(async () => {
  chains = await startChains({ guard, prepare: deployAccountContracts })
})
afterAll(() => guard.stop())

test('every chain has all contracts at the same addresses, and a bundler with coins', async () => {
  const contracts = [...canonicalContracts(), ...placedContracts(), paymasterContract(SPONSOR.address)]
  for (const chain of chains) {
    const codes = await Promise.all(contracts.map(({ address }) => chain.request('eth_getCode', [address, 'latest'])))
    expect(codes.filter((code) => String(code).length > 100)).toHaveLength(9)
    expect(BigInt(String(await chain.request('eth_getBalance', [BUNDLER.address, 'latest'])))).toBe(parseEther('10000'))
  }
  expect(chains).toHaveLength(CHAINS.length)
})

test('the factory makes a Safe whose module obeys EntryPoint, and the paymaster can pay for it', async () => {
  const [ethereum] = chains
  const transport = http(ethereum?.rpcUrl)
  const reader = createPublicClient({ chain: mainnet, transport })
  const owner = privateKeyToAccount(BUNDLER.privateKey)
  const sender = createWalletClient({ chain: mainnet, transport, account: owner })

  const enable = encodeFunctionData({ abi: ABI, functionName: 'enableModules', args: [[MODULE]] })
  const setup = [[owner.address], 1n, MODULE_SETUP, enable, MODULE, zeroAddress, 0n, zeroAddress] as const
  const initializer: Hex = encodeFunctionData({ abi: ABI, functionName: 'setup', args: setup })
  const hash = await sender.writeContract({
    address: PROXY_FACTORY,
    abi: ABI,
    functionName: 'createProxyWithNonce',
    args: [SAFE_L2, initializer, 0n],
  })
  const { logs } = await reader.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  const [created] = parseEventLogs({ abi: ABI, logs, eventName: 'ProxyCreation' })
  const safe = created!.args.proxy

  const read = { abi: ABI, address: safe } as const
  expect(await reader.readContract({ ...read, functionName: 'getOwners' })).toEqual([owner.address])
  expect(await reader.readContract({ ...read, functionName: 'isModuleEnabled', args: [MODULE] })).toBe(true)
  // The Safe passes what it does not know on to the module.
  expect(await reader.readContract({ ...read, functionName: 'SUPPORTED_ENTRYPOINT' })).toBe(ENTRY_POINT)

  const { address } = paymasterContract(SPONSOR.address)
  const deposit = { address: ENTRY_POINT, abi: ABI, functionName: 'balanceOf', args: [address] } as const
  expect(await reader.readContract(deposit)).toBe(parseEther('1000'))
  expect(await reader.readContract({ address, abi: ABI, functionName: 'verifyingSigner' })).toBe(SPONSOR.address)
})

test('after a restart all of it is there again', async () => {
  const chain = chains.at(-1)!
  await chain.restart()
  expect(await chain.request('eth_getCode', [MODULE, 'latest'])).not.toBe('0x')
})

test('a chain that Safe has signed no deployer for is named', async () => {
  const rpcUrl = chains[0]!.rpcUrl
  await expect(deployAccountContracts({ caipNetworkId: 'eip155:123456789', rpcUrl })).rejects.toThrow(
    'Safe has no deployer for eip155:123456789.',
  )
})
