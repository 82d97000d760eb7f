import { bytesToHex, numberToHex, type Address } from 'viem'
import { formatUserOperationRequest, type SmartAccount, type UserOperation } from 'viem/account-abstraction'
import { getBalance } from 'viem/actions'
import { frameNodeRefused, transactionWouldFail } from '#core/errors/frame-errors.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { cleanText, shortReason } from '#lib/clean-text.ts'
import { createEvmAccount } from '../accounts/create-evm-account.ts'
import { createSafeAccount } from '../accounts/create-safe-account.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import type { EvmCall } from './describe-parts.ts'
import { createNodeClient } from './load-evm-accounts.ts'
import { readGas, readSponsorship } from './read-bundler-answer.ts'
import { readGasPrice } from './read-gas-price.ts'
import { tooLittleCoin } from './too-little-coin.ts'

type Operation = UserOperation<'0.7'>

/** Operations of one account follow one another. */
export const NONCE_KEY = 0n
const SPONSOR_LENGTH_LIMIT = 40
/** JSON-RPC error of a missing method: this network has no sponsor. */
const METHOD_NOT_FOUND = -32_601

/** The cost of an operation, and its payer. */
export interface OperationFee {
  /** The most that it can cost, in the coin's smallest unit. */
  readonly maxFee: bigint
  /** The sponsor, by the operation's bytes; empty without a name, `undefined` if the visitor pays. */
  readonly sponsor: string | undefined
  /** Why the sponsor doesn't, in its own words; `undefined` if there is none. */
  readonly notSponsored: string | undefined
  /** True if the tip is out of proportion to the network's base fee. */
  readonly isTipHigh: boolean
}

/** An operation with everything but its signatures: the account's, and the sponsor's. */
export interface CompletedOperation extends OperationFee {
  readonly operation: Operation
  /** The newest block when it was made. */
  readonly block: bigint
}

/** An operation without gas, and the newest block. */
type Begun = Pick<CompletedOperation, 'operation' | 'block' | 'isTipHigh'>
type Sponsoring = CompletedOperation | { readonly refusal: string | undefined }

/** Completes operations of the smart account on one network: nonce, deployment, fees, gas, and who pays. */
export interface OperationCompleter {
  readonly account: SmartAccount
  readonly chainId: number
  /**
   * Estimates the cost, and finds the payer.
   * @throws WalletDialogError `transaction_would_fail`
   */
  estimate(): Promise<OperationFee>
  /** @throws WalletDialogError `transaction_would_fail`, also if the account can’t pay for it */
  complete(): Promise<CompletedOperation>
  /**
   * Has the sponsor sign, if there is one. It counts what it has signed, so it is asked only once the visitor has approved.
   * @throws WalletDialogError `frame_node_refused` if it no longer pays
   */
  askSponsor(completed: CompletedOperation): Promise<CompletedOperation>
}

/**
 * Sponsors that refused only once they were to sign, by network and calls. The next time these calls are prepared, the visitor is
 * shown that they pay themselves.
 */
const lateRefusals = new WeakMap<EmbeddedWallet, Map<string, string | undefined>>()

function refusalsOf(wallet: EmbeddedWallet) {
  const known = lateRefusals.get(wallet) ?? new Map<string, string | undefined>()
  lateRefusals.set(wallet, known)
  return known
}

export async function createOperationCompleter(
  wallet: EmbeddedWallet,
  chainId: CaipNetworkId,
  calls: readonly EvmCall[],
): Promise<OperationCompleter> {
  const client = createNodeClient(wallet, chainId)
  const account = await createSafeAccount({ client, owner: createEvmAccount(wallet) })
  const entryPoint = account.entryPoint.address
  const ask = (method: string, params: unknown) => wallet.askNode(chainId, method, params)

  const callData = await account.encodeCalls(
    calls.map(({ to, value, data }) => ({ to: to as Address, value, data: bytesToHex(data) })),
  )

  async function begin(): Promise<Begun> {
    const [nonce, deployment, { block, isTipHigh, ...fees }, signature] = await Promise.all([
      account.getNonce({ key: NONCE_KEY }),
      account.getFactoryArgs(),
      readGasPrice(client, ask),
      account.getStubSignature(),
    ])
    const { factory, factoryData } = deployment
    const operation = {
      sender: account.address,
      nonce,
      ...(factory && factoryData && { factory, factoryData }),
      callData,
      callGasLimit: 0n,
      verificationGasLimit: 0n,
      preVerificationGas: 0n,
      ...fees,
      signature,
    }
    return { operation, block, isTipHigh }
  }

  async function readGasOf(operation: Operation): Promise<Operation> {
    const answer = await ask('eth_estimateUserOperationGas', [formatUserOperationRequest(operation), entryPoint])
    return { ...operation, ...readGas(answer) }
  }

  async function askPaymaster(method: string, operation: Operation) {
    const params = [formatUserOperationRequest(operation), entryPoint, numberToHex(client.chain.id), null]
    return readSponsorship(await ask(method, params), account.address)
  }

  async function sponsored({ operation: begun, ...rest }: Begun): Promise<Sponsoring> {
    try {
      const { sponsor, ...stub } = await askPaymaster('pm_getPaymasterStubData', begun)
      // The paymaster's own gas values take precedence over the estimate.
      const operation = { ...(await readGasOf({ ...begun, ...stub })), ...stub }
      return {
        operation,
        ...rest,
        maxFee: costOf(operation),
        sponsor: operation.paymaster && cleanText(sponsor?.name ?? '', SPONSOR_LENGTH_LIMIT),
        notSponsored: undefined,
      }
    } catch (error) {
      // No sponsor, or its budget is spent: the visitor may pay [frame.operations].
      if (frameNodeRefused.matches(error)) return { refusal: refusalOf(error.data) }
      throw error
    }
  }

  async function unsponsored(
    { operation: begun, ...rest }: Begun,
    notSponsored: string | undefined,
  ): Promise<CompletedOperation> {
    const operation = await readGasOf(begun).catch((cause: unknown) => {
      if (!frameNodeRefused.matches(cause)) throw cause
      throw transactionWouldFail({ reason: shortReason(cause.data.reason) }, { cause })
    })
    return { operation, ...rest, maxFee: costOf(operation), sponsor: undefined, notSponsored }
  }

  const refusals = refusalsOf(wallet)
  const key = `${chainId} ${callData}`

  async function size(): Promise<CompletedOperation> {
    const begun = await begin()
    const sponsoring = refusals.has(key) ? { refusal: refusals.get(key) } : await sponsored(begun)
    return 'refusal' in sponsoring ? unsponsored(begun, sponsoring.refusal) : sponsoring
  }

  return {
    account,
    chainId: client.chain.id,
    estimate: size,
    async complete() {
      const completed = await size()
      refusals.delete(key)
      if (completed.sponsor !== undefined) return completed
      const spent = calls.reduce((sum, { value }) => sum + value, 0n)
      if ((await getBalance(client, { address: account.address })) >= spent + completed.maxFee) return completed
      const { symbol } = client.chain.nativeCurrency
      throw transactionWouldFail({ reason: tooLittleCoin(symbol, completed.notSponsored) })
    },
    async askSponsor(completed) {
      if (completed.sponsor === undefined) return completed
      const { sponsor: _, ...signed } = await askPaymaster('pm_getPaymasterData', completed.operation).catch(
        (error: unknown) => {
          if (frameNodeRefused.matches(error)) refusals.set(key, refusalOf(error.data))
          throw error
        },
      )
      const operation = { ...completed.operation, ...signed }
      return { ...completed, operation, maxFee: costOf(operation) }
    },
  }
}

/** The sponsor's reason. Bundler errors are ignored here because they also occur without a sponsor. */
function refusalOf({ method, reason, code }: { method: string; reason: string; code: number }): string | undefined {
  return method.startsWith('pm_') && code !== METHOD_NOT_FOUND ? shortReason(reason) : undefined
}

function costOf(operation: Operation): bigint {
  const gas =
    operation.preVerificationGas +
    operation.verificationGasLimit +
    operation.callGasLimit +
    (operation.paymasterVerificationGasLimit ?? 0n) +
    (operation.paymasterPostOpGasLimit ?? 0n)
  return gas * operation.maxFeePerGas
}
