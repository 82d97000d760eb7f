import { bytesToHex, numberToHex, type Address, type Hex } from 'viem'
import { formatUserOperationRequest, getUserOperationHash, type UserOperation } from 'viem/account-abstraction'
import { getBalance, getBlock } from 'viem/actions'
import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { cleanText } from '#lib/clean-text.ts'
import { createEvmAccount } from '../accounts/create-evm-account.ts'
import { createSafeAccount } from '../accounts/create-safe-account.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import type { EvmCall } from './describe-call.ts'
import { createNodeClient } from './load-evm-accounts.ts'
import { readGas, readPriorityFee, readSponsorship } from './read-bundler-answer.ts'
import { refuse } from './read-params.ts'

type Operation = UserOperation<'0.7'>

/** Operations of one account follow one another. */
const NONCE_KEY = 0n
const SPONSOR_LENGTH_LIMIT = 40
/** What a sponsor refuses with once a daily limit is reached. */
const LIMIT_REACHED = -32_504

/** A user operation that is complete: what is signed is exactly this. */
export interface CompleteOperation {
  /** The most that it can cost, in the coin's smallest unit. */
  readonly maxFee: bigint
  /** Who pays the fee; empty without a name, `undefined` if the visitor does. */
  readonly sponsor: string | undefined
  /** Signs and sends it. Resolves with its hash. */
  send(): Promise<Hex>
}

interface Completed {
  readonly operation: Operation
  readonly maxFee: bigint
  readonly sponsor: string | undefined
}

/**
 * Completes calls of the smart account with nonce, deployment, fees, gas, and the sponsor's signature if somebody pays.
 * @throws WalletDialogError `frame_request_invalid` if the calls would fail, or the account can’t pay for them
 */
export async function prepareOperation(
  wallet: EmbeddedWallet,
  chainId: CaipNetworkId,
  calls: readonly EvmCall[],
): Promise<CompleteOperation> {
  const client = createNodeClient(wallet, chainId)
  const account = await createSafeAccount({ client, owner: createEvmAccount(wallet) })
  const entryPoint = account.entryPoint.address
  const ask = (method: string, params: unknown) => wallet.askNode(chainId, method, params)

  const callData = await account.encodeCalls(
    calls.map(({ to, value, data }) => ({ to: to as Address, value, data: bytesToHex(data) })),
  )

  async function begin(): Promise<Operation> {
    const [nonce, deployment, fees, signature] = await Promise.all([
      account.getNonce({ key: NONCE_KEY }),
      account.getFactoryArgs(),
      readFees(),
      account.getStubSignature(),
    ])
    const { factory, factoryData } = deployment
    return {
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
  }

  /** Enough for the base fee to double. */
  async function readFees() {
    const [{ baseFeePerGas }, priority] = await Promise.all([getBlock(client), ask('eth_maxPriorityFeePerGas', [])])
    const maxPriorityFeePerGas = readPriorityFee(priority)
    return { maxPriorityFeePerGas, maxFeePerGas: (baseFeePerGas ?? 0n) * 2n + maxPriorityFeePerGas }
  }

  const inHex = (operation: Operation) => formatUserOperationRequest(operation)

  async function estimate(operation: Operation): Promise<Operation> {
    const answer = await ask('eth_estimateUserOperationGas', [inHex(operation), entryPoint])
    return { ...operation, ...readGas(answer) }
  }

  /** Resolves with the code of the sponsor’s refusal if nobody pays. */
  async function sponsored(begun: Operation): Promise<Completed | number> {
    const paymasterParams = (operation: Operation) => [inHex(operation), entryPoint, numberToHex(client.chain.id), null]
    try {
      const { sponsor, ...stub } = readSponsorship(await ask('pm_getPaymasterStubData', paymasterParams(begun)))
      // What the paymaster says of its own gas comes before what was estimated.
      const sized = { ...(await estimate({ ...begun, ...stub })), ...stub }
      const { sponsor: _, ...signed } = readSponsorship(await ask('pm_getPaymasterData', paymasterParams(sized)))
      const operation = { ...sized, ...signed }
      return { operation, maxFee: costOf(operation), sponsor: cleanText(sponsor?.name ?? '', SPONSOR_LENGTH_LIMIT) }
    } catch (error) {
      // Nobody pays, or no more: then the visitor may.
      if (frameNodeRefused.matches(error)) return Number(error.data['code'])
      throw error
    }
  }

  async function complete(): Promise<Completed> {
    const begun = await begin()
    const paid = await sponsored(begun)
    if (typeof paid === 'object') return paid
    const operation = await estimate(begun).catch((error: unknown) => {
      if (!frameNodeRefused.matches(error)) throw error
      return refuse(`it would fail: ${error.data.reason}`, error)
    })
    const maxFee = costOf(operation)
    const spent = calls.reduce((sum, { value }) => sum + value, 0n)
    if ((await getBalance(client, { address: account.address })) < spent + maxFee) {
      const missing = `it would fail: there is not enough ${client.chain.nativeCurrency.symbol} for it and its fee`
      return refuse(paid === LIMIT_REACHED ? `${missing}, and no more fees are sponsored today` : missing)
    }
    return { operation, maxFee, sponsor: undefined }
  }

  /** An operation that was approved in the meantime takes the nonce. What was shown holds for the next one too. */
  async function renew(shown: Completed): Promise<Operation> {
    if ((await account.getNonce({ key: NONCE_KEY })) === shown.operation.nonce) return shown.operation
    const { operation, maxFee, sponsor } = await complete()
    if (sponsor !== shown.sponsor || (sponsor === undefined && maxFee > shown.maxFee))
      return refuse('its fee has changed since it was shown')
    return operation
  }

  const shown = await complete()
  return {
    maxFee: shown.maxFee,
    sponsor: shown.sponsor,
    async send() {
      const operation = await renew(shown)
      const signature = await account.signUserOperation(operation)
      await ask('eth_sendUserOperation', [inHex({ ...operation, signature }), entryPoint])
      return getUserOperationHash({
        chainId: client.chain.id,
        entryPointAddress: entryPoint,
        entryPointVersion: '0.7',
        userOperation: { ...operation, signature },
      })
    },
  }
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
