const ETH_READS = [
  'accounts',
  'blockNumber',
  'call',
  'chainId',
  'estimateGas',
  'estimateUserOperationGas',
  'feeHistory',
  'gasPrice',
  'getAccount',
  'getBalance',
  'getBlockByHash',
  'getBlockByNumber',
  'getBlockReceipts',
  'getBlockTransactionCountByHash',
  'getBlockTransactionCountByNumber',
  'getCode',
  'getFilterChanges',
  'getFilterLogs',
  'getLogs',
  'getProof',
  'getStorageAt',
  'getTransactionByBlockHashAndIndex',
  'getTransactionByBlockNumberAndIndex',
  'getTransactionByHash',
  'getTransactionCount',
  'getTransactionReceipt',
  'getUncleCountByBlockHash',
  'getUncleCountByBlockNumber',
  'getUserOperationByHash',
  'getUserOperationReceipt',
  'maxPriorityFeePerGas',
  'newBlockFilter',
  'newFilter',
  'newPendingTransactionFilter',
  'sendRawTransaction',
  'supportedEntryPoints',
  'syncing',
  'uninstallFilter',
].map((name) => `eth_${name}`)

const WALLET_READS = ['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets']

/** Methods that the embedded wallet answers without asking the visitor. */
export const SAFE_RPC_METHODS: readonly string[] = [...ETH_READS, ...WALLET_READS]

/** Methods that the visitor has to approve in the frame. Whatever is in neither list is refused. */
export const UNSAFE_RPC_METHODS = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
] as const

export type UnsafeRpcMethod = (typeof UNSAFE_RPC_METHODS)[number]

/** Returns how the embedded wallet handles a method: silently, after asking the visitor, or by refusing it. */
export function classifyRpcMethod(method: string): 'safe' | 'unsafe' | 'refused' {
  if (SAFE_RPC_METHODS.includes(method)) return 'safe'
  return isUnsafe(method) ? 'unsafe' : 'refused'
}

const isUnsafe = (method: string): method is UnsafeRpcMethod => UNSAFE_RPC_METHODS.some((name) => name === method)
