import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import { callTexts } from '../texts/call-texts.ts'
import type { SentOperation } from './batch-id.ts'
import { describeCall } from './describe-call.ts'
import type { EvmCall, DescribeDeps, Description } from './describe-parts.ts'
import { describeSender } from './describe-sender.ts'
import { findUnansweredCalls } from './find-unanswered.ts'
import { frameNetworkOf } from './frame-networks.ts'
import { refuseOwnAccountCall } from './own-account.ts'
import type { PreparedRequest, RequestScope } from './prepared-request.ts'
import { refuse } from './read-params.ts'

/**
 * Calls of the smart account as one user operation [frame.operations]: all are carried out, or none.
 * @param finish makes the answer, once it was sent
 * @param onSigned called before it is sent
 * @throws WalletDialogError `transaction_would_fail`; `frame_request_invalid` if it would change the account itself;
 * `frame_action_not_allowed` on networks without smart accounts
 */
export async function approveOperation<Result>(
  calls: readonly EvmCall[],
  scope: RequestScope,
  finish: (sent: SentOperation) => Result | Promise<Result>,
  onSigned: (signed: SentOperation) => void = () => {},
): Promise<PreparedRequest<Result>> {
  const { wallet, chainId } = scope
  const network = frameNetworkOf(chainId)
  if (!network) throw frameActionNotAllowed()
  for (const call of calls) {
    if (call.to === undefined) return refuse('a smart account can’t deploy a contract by itself')
    refuseOwnAccountCall(call, wallet)
  }
  const [{ readToken }, { prepareOperation }] = await Promise.all([
    import('./load-evm-accounts.ts'),
    import('./load-user-operation.ts'),
  ])
  const [sending, description, operation] = await Promise.all([
    findUnansweredCalls(scope, { from: wallet.smartAccount, calls, lookup: 'eth_getUserOperationByHash' }),
    describeCalls(calls, {
      chainId,
      network,
      account: wallet.smartAccount,
      readToken: (address) => readToken(wallet, chainId, address),
    }),
    prepareOperation(wallet, chainId, calls),
  ])
  const sender = describeSender({ ...operation, account: wallet.smartAccount, network })
  return {
    approval: {
      ...description,
      warnings: [...sending.warnings, ...description.warnings, ...sender.warnings],
      rows: [...description.rows, ...sender.rows],
    },
    run: () =>
      sending.run(async (note) => {
        const sent = await operation.send(async (signed) => {
          await note(signed.hash)
          onSigned(signed)
        })
        return finish(sent)
      }),
  }
}

/** Describes the calls of one operation, in their order [frame.decoded]. */
async function describeCalls(calls: readonly EvmCall[], deps: DescribeDeps): Promise<Description> {
  const all = await Promise.all(calls.map((call) => describeCall(call, deps)))
  const [first] = all
  if (first && all.length === 1) return first
  return {
    title: callTexts.batch({ count: all.length }),
    rows: [
      ...all.flatMap(({ title, rows }, index) => [
        { label: callTexts.action({ number: index + 1 }), value: title, startsCard: true },
        ...rows,
      ]),
      { label: callTexts.together(), value: callTexts.allOrNone(), startsCard: true },
    ],
    warnings: all.flatMap(({ warnings }) => warnings),
  }
}
