import {
  type Address,
  createClient,
  encodeFunctionData,
  hashMessage,
  type Hex,
  http,
  parseAbi,
  serializeErc6492Signature,
  zeroAddress,
} from 'viem'
import type { LocalAccount } from 'viem/accounts'
import { simulateContract } from 'viem/actions'
import { canonicalContracts, placedContracts } from '../account-abstraction/account-contracts.ts'
import { sendTransactions } from '../chains/send-transactions.ts'
import { MINT_ADDRESS } from '../tokens/evm-tokens.ts'

const ABI = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)',
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function enableModules(address[] modules)',
])
const TYPES = { SafeMessage: [{ name: 'message', type: 'bytes' }] } as const

/** A smart account that signs texts, deployed or not. */
export interface SafeSigner {
  readonly address: Address
  /** Signs a text: by ERC-6492 before {@link SafeSigner.deploy}, by ERC-1271 after it. */
  sign(message: string): Promise<Hex>
  deploy(): Promise<void>
}

/** Creates a Safe of one owner on a chain that has the contracts of smart accounts. */
export async function createSafeSigner(
  chain: { readonly rpcUrl: string; readonly chainId: number },
  owner: LocalAccount,
): Promise<SafeSigner> {
  const [, , singleton, factory] = canonicalContracts().map(({ address }) => address) as [
    Address,
    Address,
    Address,
    Address,
  ]
  const [moduleSetup, module] = placedContracts().map(({ address }) => address) as [Address, Address]
  const enable = encodeFunctionData({ abi: ABI, functionName: 'enableModules', args: [[module]] })
  const setup = [[owner.address], 1n, moduleSetup, enable, module, zeroAddress, 0n, zeroAddress] as const
  const initializer = encodeFunctionData({ abi: ABI, functionName: 'setup', args: setup })
  const create = { abi: ABI, functionName: 'createProxyWithNonce', args: [singleton, initializer, 0n] } as const
  const node = createClient({ transport: http(chain.rpcUrl) })
  const { result: address } = await simulateContract(node, { ...create, address: factory })
  const data = encodeFunctionData(create)

  let isDeployed = false
  return {
    address,
    async sign(message) {
      const domain = { chainId: chain.chainId, verifyingContract: address }
      const typed = {
        domain,
        types: TYPES,
        primaryType: 'SafeMessage',
        message: { message: hashMessage(message) },
      } as const
      const signature = await owner.signTypedData(typed)
      return isDeployed ? signature : serializeErc6492Signature({ address: factory, data, signature })
    },
    async deploy() {
      await sendTransactions(chain.rpcUrl, MINT_ADDRESS, [{ to: factory, data }])
      isDeployed = true
    },
  }
}
