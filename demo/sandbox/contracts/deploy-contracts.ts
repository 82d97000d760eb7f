import { numberToHex } from 'viem'
import { requestRpc, requestRpcBatch } from '../chains/request-rpc.ts'
import { SandboxError } from '../sandbox-error.ts'
import { MINT_ADDRESS, UNIVERSAL_RESOLVER_ADDRESS } from '../tokens/evm-tokens.ts'
import type { MintTransaction } from './mint-transaction.ts'
import { planDeployment } from './plan-deployment.ts'

const MINT_BALANCE = numberToHex(10n ** 27n)
const GAS = { deployment: 2_000_000, call: 200_000 } as const

/** The chain to deploy to. */
export interface FreshChain {
  readonly caipNetworkId: string
  readonly rpcUrl: string
}

/**
 * Deploys the sandbox's tokens, NFTs and names on a fresh anvil chain, in two blocks of ordinary transactions.
 * @param serviceUrl the service's address with a trailing slash: it serves the NFTs' metadata and people's avatars
 * @throws SandboxError if a transaction fails
 */
export async function deployContracts({ caipNetworkId, rpcUrl }: FreshChain, serviceUrl: string): Promise<void> {
  const { deployments, calls, universalResolver } = planDeployment(caipNetworkId, serviceUrl)
  await requestRpcBatch(rpcUrl, [
    { method: 'anvil_setBalance', params: [MINT_ADDRESS, MINT_BALANCE] },
    { method: 'anvil_impersonateAccount', params: [MINT_ADDRESS] },
    { method: 'evm_setAutomine', params: [false] },
  ])
  let nonce = 0
  for (const [transactions, gas] of [
    [deployments, GAS.deployment],
    [calls, GAS.call],
  ] as const) {
    await requestRpcBatch(
      rpcUrl,
      transactions.map((transaction) => ({
        method: 'eth_sendTransaction',
        params: [{ ...asRequest(transaction), gas: numberToHex(gas), nonce: numberToHex(nonce++) }],
      })),
    )
    await requestRpc(rpcUrl, 'evm_mine')
    await expectSuccess({ caipNetworkId, rpcUrl }, transactions.length)
  }
  if (universalResolver) {
    const code = await requestRpc(rpcUrl, 'eth_getCode', [universalResolver, 'latest'])
    await requestRpc(rpcUrl, 'anvil_setCode', [UNIVERSAL_RESOLVER_ADDRESS, code])
  }
  await requestRpc(rpcUrl, 'evm_setAutomine', [true])
}

/** Parameters of `eth_sendTransaction`. */
export const asRequest = (transaction: MintTransaction) => ({ from: MINT_ADDRESS, ...transaction })

async function expectSuccess({ caipNetworkId, rpcUrl }: FreshChain, count: number): Promise<void> {
  const receipts = (await requestRpc(rpcUrl, 'eth_getBlockReceipts', ['latest'])) as readonly { status: string }[]
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  if (succeeded !== count)
    throw new SandboxError(
      `The contracts of ${caipNetworkId} could not be deployed: ${succeeded} of ${count} transactions succeeded.`,
    )
}
