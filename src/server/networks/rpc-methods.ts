import { SAFE_RPC_METHODS } from '#lib/frame-protocol/rpc-methods.ts'

const BUNDLER_READS = [
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationReceipt',
  'eth_getUserOperationByHash',
]

/** Bundler methods that the frame may call. */
export const BUNDLER_METHODS: readonly string[] = [...BUNDLER_READS, 'eth_sendUserOperation']

/** Paymaster methods that the frame may call (ERC-7677). */
export const PAYMASTER_METHODS: readonly string[] = ['pm_getPaymasterStubData', 'pm_getPaymasterData']

/** EVM node methods that the embedded wallet reads with. `eth_accounts` is left out because a node has no accounts of visitors. */
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

/** Node methods that the frame may call, by CAIP-2 namespace. */
export const NODE_METHODS: Readonly<Record<string, readonly string[]>> = { eip155: EVM_METHODS, solana: SOLANA_METHODS }
