import { hexToBigInt, numberToHex, slice, type Hex, concat, hexToNumber, pad, size, type Address } from 'viem'
import type { AskNode } from '../json-rpc/ask-node.ts'
import { checkAccount } from './check-account.ts'
import {
  encodePaymasterValidation,
  encodeValidation,
  ENTRY_POINT,
  hashOperation,
  type Operation,
} from './entry-point.ts'
import { callsRevert, operationRejected, withReason } from './operation-errors.ts'
import { gasFor } from './pre-verification-gas.ts'

const DEPLOYMENT_GAS = 5_000_000n
const VALIDATION_GAS = 3_000_000n
const CALL_GAS = 10_000_000n
/** The sum of these, and the gas to call them. */
const RUN_GAS = 24_000_000n
/** Gas that EntryPoint uses around the validation: it reads the operation, and writes a nonce that was never used. */
const ENTRY_POINT_GAS = 50_000n
/** Calls may write more than in the test, which runs at the last block's time: an exchange's first price of a block, for one. */
const LATER_GAS = 60_000n
const RETRIES = 4

/** In wei of gas. */
export interface GasEstimate {
  readonly preVerificationGas: bigint
  readonly verificationGasLimit: bigint
  readonly callGasLimit: bigint
  readonly paymasterVerificationGasLimit?: bigint
  readonly paymasterPostOpGasLimit?: bigint
}

const amply = (used: bigint) => (used * 12n) / 10n

/**
 * Measures the gas of an operation: its deployment, validation and calls run in EntryPoint's name, on the state of the last
 * block. Its signature may be a stub.
 * @throws RpcError by ERC-7769, if the operation would be rejected or its calls would revert
 */
export async function estimateGas(ask: AskNode, chainId: number, operation: Operation): Promise<GasEstimate> {
  const { sender, factory, paymaster } = operation
  const [preVerificationGas, balance] = await Promise.all([
    gasFor(ask, operation),
    ask('eth_getBalance', [sender, 'latest']),
    checkAccount(ask, operation),
  ])

  // The account pays for itself in the test as well, with one wei that it may not have.
  const missingFunds = paymaster ? 0n : 1n
  const overrides = {
    [ENTRY_POINT]: { code: CALL_RUNNER },
    [sender]: { balance: numberToHex(hexToBigInt(balance as Hex) + missingFunds) },
  }
  const run = async (callGasLimit: bigint) => {
    const hash = hashOperation(operation, chainId)
    const calls: readonly RunnerCall[] = [
      ...(factory ? [{ to: factory, data: operation.factoryData ?? '0x', gasLimit: DEPLOYMENT_GAS }] : []),
      { to: sender, data: encodeValidation(operation, hash, missingFunds), gasLimit: VALIDATION_GAS },
      ...(paymaster
        ? [{ to: paymaster, data: encodePaymasterValidation(operation, hash, 0n), gasLimit: VALIDATION_GAS }]
        : []),
      { to: sender, data: operation.callData, gasLimit: callGasLimit },
    ]
    const call = { to: ENTRY_POINT, data: encodeRunnerCalls(calls), gas: numberToHex(RUN_GAS) }
    const results = decodeRunnerResults((await ask('eth_call', [call, 'latest', overrides])) as Hex)
    return { deployment: factory && results[0], results: factory ? results.slice(1) : results }
  }

  const { deployment, results } = await run(CALL_GAS)
  if (deployment && !deployment.isSuccess)
    throw operationRejected(`AA13 initCode failed or OOG${withReason(deployment.data)}`, deployment.data)
  if (deployment && slice(deployment.data, -20) !== sender.toLowerCase())
    throw operationRejected('AA14 initCode must return sender')
  const [validation, ...others] = results
  if (!validation?.isSuccess)
    throw operationRejected(`AA23 reverted${withReason(validation?.data ?? '0x')}`, validation?.data)
  const sponsorship = paymaster && others[0]
  if (sponsorship && !sponsorship.isSuccess)
    throw operationRejected(`AA33 reverted${withReason(sponsorship.data)}`, sponsorship.data)
  const calls = others[paymaster ? 1 : 0]
  if (!calls?.isSuccess) throw callsRevert(calls?.data ?? '0x')

  // A contract may need more gas than it uses: each of its calls gets a part of the gas that is left.
  let callGasLimit = amply(calls.gasUsed) + LATER_GAS
  for (let retry = 0; retry < RETRIES && !(await run(callGasLimit)).results.at(-1)?.isSuccess; retry++)
    callGasLimit = (callGasLimit * 3n) / 2n
  return {
    preVerificationGas,
    verificationGasLimit: amply((deployment?.gasUsed ?? 0n) + validation.gasUsed) + ENTRY_POINT_GAS,
    callGasLimit,
    ...(sponsorship && {
      paymasterVerificationGasLimit: amply(sponsorship.gasUsed) + 20_000n,
      paymasterPostOpGasLimit: operation.paymasterPostOpGasLimit ?? 0n,
    }),
  }
}

/** `call-runner.yul`, compiled. */
export const CALL_RUNNER: Hex =
  '0x6000805b368110600e57506000f35b906060604083013581808401938282870186375a946000808583828b3560208d0135f1955a900386835260208301523d604083015260003d913e3d0101930101906003575036600356'

interface RunnerCall {
  readonly to: Address
  readonly data: Hex
  readonly gasLimit: bigint
}

interface RunnerResult {
  readonly isSuccess: boolean
  /** By the call, without the transaction around it. */
  readonly gasUsed: bigint
  /** The call's return data, or its revert data. */
  readonly data: Hex
}

const word = (value: bigint) => numberToHex(value, { size: 32 })

export const encodeRunnerCalls = (calls: readonly RunnerCall[]): Hex =>
  concat(calls.flatMap(({ to, data, gasLimit }) => [pad(to), word(gasLimit), word(BigInt(size(data))), data]))

/** The results of the calls up to the first that failed. */
export function decodeRunnerResults(output: Hex): readonly RunnerResult[] {
  const results: RunnerResult[] = []
  for (let at = 0; at < size(output);) {
    const end = at + 96 + hexToNumber(slice(output, at + 64, at + 96))
    results.push({
      isSuccess: hexToBigInt(slice(output, at, at + 32)) === 1n,
      gasUsed: hexToBigInt(slice(output, at + 32, at + 64)),
      data: end === at + 96 ? '0x' : slice(output, at + 96, end),
    })
    at = end
  }
  return results
}
