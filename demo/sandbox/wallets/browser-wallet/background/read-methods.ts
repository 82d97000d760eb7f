/** Reads that go to the chain's node as they are, without a permission. */
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

/** Whether the chain's node answers this method for any site. */
export function isReadMethod(method: string): boolean {
  return READ_METHODS.has(method)
}
