import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  parseAbi,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import { readContract } from 'viem/actions'
import { frameNodeRefused, transactionWouldFail } from '#core/errors/frame-errors.ts'
import { defineReason } from '#core/errors/reason.ts'

/** Networks of the OP stack: OP Mainnet and Goerli, Celo, Base, Base Goerli and Sepolia, Zora and its Goerli. */
const OP_STACK: readonly number[] = [10, 420, 42220, 8453, 84531, 84532, 7777777, 999]
/** GasPriceOracle, a predeploy of the OP stack. It adds the signature to an unsigned transaction by itself. */
const ORACLE = '0x420000000000000000000000000000000000000F'
const ORACLE_ABI = parseAbi([
  'function getL1Fee(bytes transaction) view returns (uint256)',
  'function getOperatorFee(uint256 gas) view returns (uint256)',
])
/** L1's base fee grows by at most an eighth per block: twice the fee lasts for six full blocks. */
const MARGIN = 2n

/**
 * The most that a rollup charges for a transaction besides its gas: for its data on L1, and for the operator. It is in no field of
 * the transaction, so it is read from the chain's oracle. 0 on other networks.
 * @throws WalletDialogError `transaction_would_fail` if the oracle doesn't return it
 */
export async function readRollupFee(
  client: Parameters<typeof readContract>[0],
  request: TransactionSerializable & { readonly chainId: number; readonly gas: bigint },
): Promise<bigint> {
  if (!OP_STACK.includes(request.chainId)) return 0n
  const oracle = { address: ORACLE, abi: ORACLE_ABI } as const
  const [data, operator] = await Promise.all([
    readContract(client, { ...oracle, functionName: 'getL1Fee', args: [serializeTransaction(request)] }).catch(
      (cause: unknown) => {
        const reason = defineReason('network_would_refuse', 'the node refuses it')
        throw transactionWouldFail({ reason }, { cause })
      },
    ),
    readContract(client, { ...oracle, functionName: 'getOperatorFee', args: [request.gas] }).catch((error: unknown) => {
      if (error instanceof BaseError && isOfContract(error)) return 0n // The oracle is from before the operator's fee.
      throw error
    }),
  ])
  return data * MARGIN + operator
}

/** True if the contract has refused the call, or has no such method; false if the node has refused it. */
const isOfContract = (error: BaseError) =>
  error.walk(
    (cause) =>
      cause instanceof ContractFunctionRevertedError ||
      cause instanceof ContractFunctionZeroDataError ||
      (frameNodeRefused.matches(cause) && (cause.data.code === 3 || /revert/i.test(cause.message))),
  ) !== null
