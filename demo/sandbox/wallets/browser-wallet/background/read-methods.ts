/** Read methods, which are passed to the chain's node unchanged and need no permission. */
const READ_METHODS: ReadonlySet<string> = new Set(
  [
    'blockNumber',
    'call',
    'estimateGas',
    'feeHistory',
    'gasPrice',
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
    'maxPriorityFeePerGas',
    'newBlockFilter',
    'newFilter',
    'newPendingTransactionFilter',
    'sendRawTransaction',
    'syncing',
    'uninstallFilter',
  ].map((name) => `eth_${name}`),
)

/** True if the method needs no permission and goes to the chain's node. */
export function isReadMethod(method: string): boolean {
  return READ_METHODS.has(method)
}
