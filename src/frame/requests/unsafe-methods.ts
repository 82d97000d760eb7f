import type { UnsafeRpcMethod } from '#lib/frame-protocol/rpc-methods.ts'
import type { PrepareRequest } from './prepared-request.ts'

/**
 * How the other methods that need approval are read, each loaded with its first use. Those without an entry are refused with
 * 'Action not allowed'.
 */
export const UNSAFE_METHODS: {
  readonly [Method in Exclude<UnsafeRpcMethod, 'personal_sign'>]?: () => Promise<PrepareRequest>
} = {
  eth_signTypedData_v4: async () => (await import('./sign-typed-data.ts')).prepareSignTypedData,
  eth_sendTransaction: async () => (await import('./send-transaction.ts')).prepareSendTransaction,
  eth_sendUserOperation: async () => (await import('./send-user-operation.ts')).prepareSendUserOperation,
  wallet_sendCalls: async () => (await import('./send-calls.ts')).prepareSendCalls,
  solana_signMessage: async () => (await import('./solana-sign-message.ts')).prepareSolanaSignMessage,
  solana_signTransaction: async () => (await import('./solana-transactions.ts')).prepareSolanaSignTransaction,
  solana_signAllTransactions: async () => (await import('./solana-transactions.ts')).prepareSolanaSignAll,
  solana_signAndSendTransaction: async () => (await import('./solana-transactions.ts')).prepareSolanaSignAndSend,
}
