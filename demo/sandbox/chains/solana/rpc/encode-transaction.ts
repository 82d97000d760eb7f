import { type CompiledTransactionMessage, getBase58Decoder } from '@solana/web3.js'
import type { LandedTransaction, Ledger } from '../create-ledger.ts'
import type { Outcome } from '../virtual-machine.ts'
import type { Options } from './read-params.ts'
import { rpcErrors } from './rpc-error.ts'

const base58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/**
 * A confirmed transaction in the form of `getTransaction`, in `json`, `base58` or `base64`.
 *
 * @throws RpcError -32015 if the client doesn't accept its version, -32602 for another encoding.
 */
export function encodeTransaction(landed: LandedTransaction, options: Options, { clock }: Ledger): object {
  const { message } = landed.wire
  const { encoding = 'json', maxSupportedTransactionVersion } = options
  const isLegacy = message.version === 'legacy'
  if (!isLegacy && maxSupportedTransactionVersion === undefined) throw rpcErrors.unsupportedVersion()
  return {
    slot: landed.slot,
    blockTime: clock.timeOf(landed.slot) ?? clock.latest().time,
    transaction: encodeWire(landed, encoding),
    meta: encodeMeta(landed),
    ...(maxSupportedTransactionVersion === undefined ? {} : { version: message.version }),
  }
}

function encodeWire({ wire }: LandedTransaction, encoding: unknown): unknown {
  switch (encoding) {
    case 'json':
      return {
        signatures: Object.values(wire.transaction.signatures).map((signature) =>
          base58(signature ?? new Uint8Array(64)),
        ),
        message: encodeMessage(wire.message),
      }
    case 'base64':
      return [base64(wire.bytes), encoding]
    case 'base58':
      return [base58(wire.bytes), encoding]
    default:
      throw rpcErrors.invalidParams(
        `The sandbox's node gives transactions as json, base58 or base64, not as ${String(encoding)}.`,
      )
  }
}

function encodeMessage(message: CompiledTransactionMessage): object {
  const { header, staticAccounts, lifetimeToken, instructions } = message
  return {
    header: {
      numRequiredSignatures: header.numSignerAccounts,
      numReadonlySignedAccounts: header.numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
    },
    accountKeys: staticAccounts,
    recentBlockhash: lifetimeToken,
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      programIdIndex: programAddressIndex,
      accounts: accountIndices,
      data: base58(Uint8Array.from(data ?? [])),
      stackHeight: null,
    })),
    ...('addressTableLookups' in message
      ? {
          addressTableLookups: (message.addressTableLookups ?? []).map((lookup) => ({
            accountKey: lookup.lookupTableAddress,
            writableIndexes: lookup.writableIndices,
            readonlyIndexes: lookup.readableIndices,
          })),
        }
      : {}),
  }
}

function encodeMeta(landed: LandedTransaction): object {
  const { outcome, fee, preBalances, postBalances, preTokenBalances, postTokenBalances, loaded } = landed
  return {
    err: outcome.error,
    status: outcome.error === null ? { Ok: null } : { Err: outcome.error },
    ...{ fee, preBalances, postBalances, preTokenBalances, postTokenBalances },
    innerInstructions: encodeInnerInstructions(outcome),
    logMessages: outcome.logs,
    loadedAddresses: loaded,
    rewards: [],
    computeUnitsConsumed: outcome.unitsConsumed,
    ...(outcome.returnData === null ? {} : { returnData: encodeReturnData(outcome) }),
  }
}

/** The return data of a program; `null` if there is none. */
export function encodeReturnData({ returnData }: Outcome): object | null {
  return returnData && { programId: base58(returnData.programId), data: [base64(returnData.data), 'base64'] }
}

/** The inner instructions. */
export function encodeInnerInstructions({ innerInstructions }: Outcome): object[] {
  return innerInstructions.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map(({ data, ...called }) => ({ ...called, data: base58(data) })),
  }))
}
