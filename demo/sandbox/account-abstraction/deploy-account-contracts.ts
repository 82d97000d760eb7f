import { type Address, concat, encodeFunctionData, numberToHex, parseAbi, parseEther } from 'viem'
import { requestRpc, requestRpcBatch } from '../chains/request-rpc.ts'
import { SandboxError } from '../sandbox-error.ts'
import { MINT_ADDRESS } from '../tokens/evm-tokens.ts'
import {
  canonicalContracts,
  ENTRY_POINT,
  paymasterContract,
  placedContracts,
  safeDeployerTransaction,
} from './account-contracts.ts'
import { BUNDLER, SPONSOR } from './operators.ts'

/** Enough for a contract of the greatest size that a chain allows. */
const GAS = numberToHex(6_000_000)
/** More blocks than the deployments need, at anvil's limit of 30 million gas. */
const MOST_BLOCKS = 12
const MINT_BALANCE = numberToHex(parseEther('1000000000'))
const BUNDLER_BALANCE = numberToHex(parseEther('10000'))
const PAYMASTER_DEPOSIT = numberToHex(parseEther('1000'))
const DEPOSIT_ABI = parseAbi(['function depositTo(address account) payable'])

/** The anvil chain whose contracts are deployed. */
interface FreshChain {
  readonly caipNetworkId: string
  readonly rpcUrl: string
}

/**
 * Puts the contracts of smart accounts on an anvil chain, at the addresses that they have on public chains: EntryPoint 0.7,
 * Safe 1.4.1 with its module for ERC-4337, and a VerifyingPaymaster with a deposit of 1000 coins. {@link BUNDLER} gets 10000 coins.
 * @throws SandboxError if a contract could not be deployed, or Safe has no deployer for the chain
 */
export async function deployAccountContracts({ caipNetworkId, rpcUrl }: FreshChain): Promise<void> {
  const paymaster = paymasterContract(SPONSOR.address)
  const contracts = [...canonicalContracts(), paymaster]
  const { signer, transaction } = readSafeDeployer(caipNetworkId)
  await requestRpcBatch(rpcUrl, [
    { method: 'anvil_setBalance', params: [MINT_ADDRESS, MINT_BALANCE] },
    { method: 'anvil_setBalance', params: [BUNDLER.address, BUNDLER_BALANCE] },
    { method: 'anvil_setBalance', params: [signer, numberToHex(parseEther('1'))] },
    { method: 'anvil_impersonateAccount', params: [MINT_ADDRESS] },
    { method: 'evm_setAutomine', params: [false] },
  ])
  await mineUntil(rpcUrl, await requestRpc(rpcUrl, 'eth_sendRawTransaction', [transaction]))

  const first = Number(await requestRpc(rpcUrl, 'eth_getTransactionCount', [MINT_ADDRESS, 'latest']))
  const data = encodeFunctionData({ abi: DEPOSIT_ABI, functionName: 'depositTo', args: [paymaster.address] })
  const transactions = [
    ...contracts.map(({ deployer, salt, initCode }) => ({ to: deployer, data: concat([salt, initCode]) })),
    { to: ENTRY_POINT, data, value: PAYMASTER_DEPOSIT },
  ]
  const hashes = await requestRpcBatch(
    rpcUrl,
    transactions.map((request, order) => ({
      method: 'eth_sendTransaction',
      params: [{ from: MINT_ADDRESS, gas: GAS, nonce: numberToHex(first + order), ...request }],
    })),
  )
  await mineUntil(rpcUrl, hashes.at(-1))
  await requestRpc(rpcUrl, 'evm_setAutomine', [true])
  await placeContracts(rpcUrl)
  const missing = await findMissing(rpcUrl, [...contracts, ...placedContracts()])
  if (missing.length > 0)
    throw new SandboxError(
      `The contracts of smart accounts could not be deployed on ${caipNetworkId}: ${missing.join(', ')}`,
    )
}

/**
 * Mines blocks until a transaction is in one: on a busy machine, a block can be mined without the transaction that was sent right
 * before it. Gives up after some blocks; what is missing then is reported.
 */
async function mineUntil(rpcUrl: string, hash: unknown): Promise<void> {
  for (let block = 0; block < MOST_BLOCKS; block++) {
    await requestRpc(rpcUrl, 'evm_mine')
    if ((await requestRpc(rpcUrl, 'eth_getTransactionReceipt', [hash])) !== null) return
  }
}

function readSafeDeployer(caipNetworkId: string) {
  try {
    return safeDeployerTransaction(Number(caipNetworkId.replace('eip155:', '')))
  } catch (error) {
    throw new SandboxError(`Safe has no deployer for ${caipNetworkId}.`, { cause: error })
  }
}

async function placeContracts(rpcUrl: string): Promise<void> {
  const contracts = placedContracts()
  // Creating a contract by a call gives its code.
  const codes = await requestRpcBatch(
    rpcUrl,
    contracts.map(({ initCode }) => ({ method: 'eth_call', params: [{ data: initCode }, 'latest'] })),
  )
  await requestRpcBatch(
    rpcUrl,
    contracts.map(({ address }, order) => ({ method: 'anvil_setCode', params: [address, codes[order]] })),
  )
}

async function findMissing(rpcUrl: string, contracts: readonly { readonly address: Address }[]): Promise<Address[]> {
  const codes = await requestRpcBatch(
    rpcUrl,
    contracts.map(({ address }) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  )
  return contracts.filter((_, order) => codes[order] === '0x').map(({ address }) => address)
}
