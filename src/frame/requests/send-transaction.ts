import { object, optional, safeParse, string } from 'zod/mini'
import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import { approveOperation } from './approve-operation.ts'
import { describeCall } from './describe-call.ts'
import { describeSender } from './describe-sender.ts'
import { findUnansweredCalls } from './find-unanswered.ts'
import { frameNetworkOf } from './frame-networks.ts'
import { refuseOwnAccountCall } from './own-account.ts'
import type { PrepareRequest } from './prepared-request.ts'
import { readCall, readChain } from './read-call.ts'
import { readEvmAccount, readList, refuse } from './read-params.ts'

/** The wallet sets nonce, gas and fees itself; values from the page are ignored. */
const TRANSACTION = object({
  from: string(),
  to: optional(string()),
  value: optional(string()),
  data: optional(string()),
  input: optional(string()),
  chainId: optional(string()),
})

/**
 * `eth_sendTransaction [transaction]`: signs and sends a transaction, and answers its hash. The smart account sends a user
 * operation; its transaction has a hash once it is in a block.
 */
export const prepareSendTransaction: PrepareRequest = async (params, scope) => {
  const { wallet, chainId } = scope
  const [fields] = readList(params)
  const parsed = safeParse(TRANSACTION, fields)
  if (!parsed.success)
    return refuse(`its transaction, at ${parsed.error.issues[0]?.path.join('.') ?? ''}`, parsed.error)
  const type = readEvmAccount(parsed.data.from, wallet)
  const network = frameNetworkOf(chainId)
  if (!network) throw frameActionNotAllowed()
  readChain(parsed.data.chainId, chainId)
  const call = readCall(parsed.data)
  refuseOwnAccountCall(call, wallet)
  if (type === 'smartAccount') {
    return approveOperation([call], scope, async (sent) => {
      const { waitForReceipt } = await import('./wait-for-receipt.ts')
      return (await waitForReceipt(wallet, chainId, sent)).receipt.transactionHash
    })
  }

  const { prepareTransaction, readToken } = await import('./load-evm-accounts.ts')
  const [sending, description, transaction] = await Promise.all([
    findUnansweredCalls(scope, { from: wallet.evm, calls: [call], lookup: 'eth_getTransactionByHash' }),
    describeCall(call, {
      chainId,
      network,
      account: wallet.evm,
      readToken: (address) => readToken(wallet, chainId, address),
    }),
    prepareTransaction(wallet, chainId, call),
  ])
  const sender = describeSender({ ...transaction, account: wallet.evm, network })
  return {
    approval: {
      ...description,
      warnings: [...sending.warnings, ...description.warnings, ...sender.warnings],
      rows: [...description.rows, ...sender.rows],
    },
    run: () => sending.run(transaction.send),
  }
}
