import { SAFE_RPC_METHODS } from '#lib/frame-protocol/rpc-methods.ts'

const BUNDLER_READS = [
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationReceipt',
  'eth_getUserOperationByHash',
]

/** What the frame may ask of a bundler. */
export const BUNDLER_METHODS: readonly string[] = [...BUNDLER_READS, 'eth_sendUserOperation']

/** What it may ask of a paymaster (ERC-7677). */
export const PAYMASTER_METHODS: readonly string[] = ['pm_getPaymasterStubData', 'pm_getPaymasterData']

/** What the embedded wallet reads of an EVM node; a node has no accounts of anybody's. */
const EVM_METHODS = SAFE_RPC_METHODS.filter(
  (method) => method.startsWith('eth_') && method !== 'eth_accounts' && !BUNDLER_READS.includes(method),
)

const SOLANA_METHODS = [
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getBlockTime',
  'getEpochInfo',
  'getFeeForMessage',
  'getGenesisHash',
  'getHealth',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getTokenSupply',
  'getTransaction',
  'getVersion',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
]

/** What the frame may ask of a node, by the CAIP-2 namespace. */
export const NODE_METHODS: Readonly<Record<string, readonly string[]>> = { eip155: EVM_METHODS, solana: SOLANA_METHODS }
