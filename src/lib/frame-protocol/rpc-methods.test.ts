import { expect, test } from 'vitest'
import { classifyRpcMethod, SAFE_RPC_METHODS, UNSAFE_RPC_METHODS } from './rpc-methods.ts'

test.each([
  ['eth_getBalance', 'safe'],
  ['eth_sendRawTransaction', 'safe'],
  ['wallet_getCapabilities', 'safe'],
  ['personal_sign', 'unsafe'],
  ['eth_sendUserOperation', 'unsafe'],
  ['solana_signAllTransactions', 'unsafe'],
  ['eth_sign', 'refused'],
  ['eth_signTransaction', 'refused'],
  ['eth_signTypedData_v3', 'refused'],
  ['PERSONAL_SIGN', 'refused'],
  ['personal_sign ', 'refused'],
  ['', 'refused'],
  ['__proto__', 'refused'],
])('%j is %s', (method, kind) => {
  expect(classifyRpcMethod(method)).toBe(kind)
})

test('no method is in both lists', () => {
  expect(SAFE_RPC_METHODS.filter((method) => UNSAFE_RPC_METHODS.some((unsafe) => unsafe === method))).toEqual([])
})

test('the safe methods are these', () => {
  expect(SAFE_RPC_METHODS).toEqual([
    ...['eth_accounts', 'eth_blockNumber', 'eth_call', 'eth_chainId', 'eth_estimateGas'],
    ...['eth_estimateUserOperationGas', 'eth_feeHistory', 'eth_gasPrice', 'eth_getAccount', 'eth_getBalance'],
    ...['eth_getBlockByHash', 'eth_getBlockByNumber', 'eth_getBlockReceipts'],
    ...['eth_getBlockTransactionCountByHash', 'eth_getBlockTransactionCountByNumber', 'eth_getCode'],
    ...['eth_getFilterChanges', 'eth_getFilterLogs', 'eth_getLogs', 'eth_getProof', 'eth_getStorageAt'],
    ...['eth_getTransactionByBlockHashAndIndex', 'eth_getTransactionByBlockNumberAndIndex'],
    ...['eth_getTransactionByHash', 'eth_getTransactionCount', 'eth_getTransactionReceipt'],
    ...['eth_getUncleCountByBlockHash', 'eth_getUncleCountByBlockNumber', 'eth_getUserOperationByHash'],
    ...['eth_getUserOperationReceipt', 'eth_maxPriorityFeePerGas', 'eth_newBlockFilter', 'eth_newFilter'],
    ...['eth_newPendingTransactionFilter', 'eth_sendRawTransaction', 'eth_supportedEntryPoints', 'eth_syncing'],
    ...['eth_uninstallFilter', 'wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets'],
  ])
})

test('the unsafe methods are these', () => {
  expect(UNSAFE_RPC_METHODS).toEqual([
    ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
    ...['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
    ...['solana_signAndSendTransaction', 'wallet_sendCalls', 'wallet_grantPermissions', 'wallet_revokePermissions'],
    'eth_sendUserOperation',
  ])
})
