import { walletServiceFailed } from '#core/errors/wallet-service-errors.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import { ENTRY_POINT } from '../accounts/safe-address.ts'
import type { SentOperation } from './batch-id.ts'
import { readReceipt, type OperationReceipt } from './read-bundler-answer.ts'

/** `getNonce(address,uint192)` of EntryPoint, with the key 0. */
const GET_NONCE = '0x35567e1a'
/** How many blocks back bundlers search at least: the service's own searches 10,000. */
const SEARCHED_BLOCKS = 9_000n

/** State of a user operation: its receipt, pending, or replaced because another operation took its nonce. */
export type FoundOperation = OperationReceipt | 'pending' | 'replaced'

/** @throws WalletDialogError of the service, or of the node */
export async function findOperation(
  wallet: Pick<EmbeddedWallet, 'askNode' | 'smartAccount'>,
  chainId: CaipNetworkId,
  { hash, nonce, block }: SentOperation,
): Promise<FoundOperation> {
  const ask = (method: string, params: unknown) => wallet.askNode(chainId, method, params)
  const readOwn = async () => readReceipt(await ask('eth_getUserOperationReceipt', [hash]))
  const receipt = await readOwn()
  if (receipt) return receipt
  const data = `${GET_NONCE}${toWord(wallet.smartAccount.slice(2).toLowerCase())}${toWord('')}`
  const [next, latest] = await Promise.all([
    ask('eth_call', [{ to: ENTRY_POINT, data }, 'latest']),
    ask('eth_blockNumber', []),
  ])
  if (quantity(next) <= nonce || quantity(latest) - block > SEARCHED_BLOCKS) return 'pending'
  // It may have been included since the first question.
  return (await readOwn()) ?? 'replaced'
}

const toWord = (digits: string) => digits.padStart(64, '0')

function quantity(answer: unknown): bigint {
  if (typeof answer === 'string' && /^0x[\da-f]{1,64}$/i.test(answer)) return BigInt(answer)
  throw walletServiceFailed({ reason: 'the answer of its node cannot be read' })
}
