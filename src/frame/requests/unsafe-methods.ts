import type { UnsafeRpcMethod } from '#lib/frame-protocol/rpc-methods.ts'
import { preparePersonalSign } from './personal-sign.ts'
import type { PrepareRequest } from './prepared-request.ts'
import { prepareSendCalls } from './send-calls.ts'
import { prepareSendTransaction } from './send-transaction.ts'
import { prepareSendUserOperation } from './send-user-operation.ts'
import { prepareSignTypedData } from './sign-typed-data.ts'
import { prepareSolanaSignMessage } from './solana-sign-message.ts'
import { prepareSolanaSignAll, prepareSolanaSignAndSend, prepareSolanaSignTransaction } from './solana-transactions.ts'

/** How the methods that need approval are read. Those without an entry are refused with 'Action not allowed'. */
export const UNSAFE_METHODS: { readonly [Method in UnsafeRpcMethod]?: PrepareRequest } = {
  personal_sign: preparePersonalSign,
  eth_signTypedData_v4: prepareSignTypedData,
  eth_sendTransaction: prepareSendTransaction,
  eth_sendUserOperation: prepareSendUserOperation,
  wallet_sendCalls: prepareSendCalls,
  solana_signMessage: prepareSolanaSignMessage,
  solana_signTransaction: prepareSolanaSignTransaction,
  solana_signAllTransactions: prepareSolanaSignAll,
  solana_signAndSendTransaction: prepareSolanaSignAndSend,
}
