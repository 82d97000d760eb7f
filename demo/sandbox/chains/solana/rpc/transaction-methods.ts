import {
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/web3.js'
import { calculateFee } from '../calculate-fee.ts'
import { BLOCKHASH_LIFETIME_BLOCKS, type Commitment } from '../create-block-clock.ts'
import type { LandedTransaction, Ledger } from '../create-ledger.ts'
import { decodeBytes, decodeWireTransaction, type WireTransaction } from '../decode-wire-transaction.ts'
import { describeTransactionError, type TransactionError } from '../transaction-error.ts'
import type { Outcome, Simulation } from '../virtual-machine.ts'
import { encodeAccount } from './encode-account.ts'
import { encodeInnerInstructions, encodeReturnData, encodeTransaction } from './encode-transaction.ts'
import type { NodeMethod } from './node-context.ts'
import { readAddress, readCommitment, readContext, readOptions, readTexts } from './read-params.ts'
import { rpcErrors } from './rpc-error.ts'

const MAX_STATUSES = 256
const MAX_SIGNATURES = 1000
const RANK: Readonly<Record<Commitment, number>> = { processed: 0, confirmed: 1, finalized: 2 }

/** Methods that send and simulate transactions, and report their status. */
export const TRANSACTION_METHODS = {
  sendTransaction([text, given], { ledger, accept }) {
    const options = readOptions(given)
    const wire = decodeWireTransaction(text, options['encoding'])
    if (options['skipPreflight'] !== true) preflight(wire, ledger)
    accept(wire)
    return wire.signature
  },

  simulateTransaction([text, given], { ledger }) {
    const options = readOptions(given)
    const sigVerify = options['sigVerify'] === true
    const replace = options['replaceRecentBlockhash'] === true
    if (sigVerify && replace) {
      throw rpcErrors.invalidParams('sigVerify may not be used with replaceRecentBlockhash')
    }
    const decoded = decodeWireTransaction(text, options['encoding'])
    const wire = replace ? withBlockhash(decoded, ledger.clock.latest().blockhash) : decoded
    const outcome = simulate(wire, ledger, sigVerify)
    const { blockhash, slot } = ledger.clock.latest()
    return {
      context: readContext(options, ledger),
      value: {
        ...encodeSimulation(outcome),
        accounts: readAccounts(options['accounts'], wire, outcome, ledger),
        replacementBlockhash: replace ? { blockhash, lastValidBlockHeight: slot + BLOCKHASH_LIFETIME_BLOCKS } : null,
        innerInstructions: options['innerInstructions'] === true ? encodeInnerInstructions(outcome) : null,
      },
    }
  },

  getFeeForMessage([text, given], { ledger }) {
    const message = decodeMessage(text)
    const isUsable = ledger.clock.lastValidHeight(message.lifetimeToken) !== undefined
    return { context: readContext(readOptions(given), ledger), value: isUsable ? calculateFee(message) : null }
  },

  getSignatureStatuses([signatures, given], { ledger }) {
    const value = readTexts(signatures, MAX_STATUSES).map((signature) => {
      const landed = ledger.transaction(readSignature(signature))
      return landed ? encodeStatus(landed, ledger) : null
    })
    return { context: readContext({ ...readOptions(given), commitment: 'processed' }, ledger), value }
  },

  getSignaturesForAddress([address, given], { ledger }) {
    const options = readOptions(given)
    const { before, until, limit = MAX_SIGNATURES } = options
    if (typeof limit !== 'number' || limit < 1 || limit > MAX_SIGNATURES) {
      throw rpcErrors.invalidParams(`Invalid limit; max ${MAX_SIGNATURES}`)
    }
    const all = ledger.signaturesOf(readAddress(address))
    const start = before === undefined ? 0 : all.indexOf(String(before)) + 1
    const end = until === undefined ? -1 : all.indexOf(String(until))
    return all
      .slice(start, end < 0 ? undefined : end)
      .flatMap((signature) => ledger.transaction(signature) ?? [])
      .filter((landed) => isAt(landed, options, ledger))
      .slice(0, limit)
      .map((landed) => ({
        signature: landed.wire.signature,
        slot: landed.slot,
        err: landed.outcome.error,
        memo: null,
        blockTime: ledger.clock.timeOf(landed.slot) ?? ledger.clock.latest().time,
        confirmationStatus: ledger.clock.commitmentOf(landed.slot),
      }))
  },

  getTransaction([signature, given], { ledger }) {
    const options = typeof given === 'string' ? { encoding: given } : readOptions(given)
    const landed = ledger.transaction(readSignature(signature))
    return landed && isAt(landed, options, ledger) ? encodeTransaction(landed, options, ledger) : null
  },

  async requestAirdrop([address, lamports], { faucet, accept }) {
    const amount =
      typeof lamports === 'bigint' ? lamports : BigInt(Number.isSafeInteger(lamports) ? Number(lamports) : -1)
    const wire = await faucet.transfer(readAddress(address), amount)
    accept(wire)
    return wire.signature
  },
} satisfies Record<string, NodeMethod>

function preflight(wire: WireTransaction, ledger: Ledger): void {
  const outcome = simulate(wire, ledger, true)
  if (outcome.error === null) return
  if (outcome.error === 'SignatureFailure') throw rpcErrors.signatureVerification()
  throw rpcErrors.preflightFailure(`Transaction simulation failed: ${describeTransactionError(outcome.error)}`, {
    ...encodeSimulation(outcome),
    accounts: null,
    innerInstructions: null,
    replacementBlockhash: null,
  })
}

function simulate(wire: WireTransaction, ledger: Ledger, verifySignatures: boolean): Simulation {
  // A node verifies signatures before anything else.
  const isSigned = Object.values(wire.transaction.signatures).every((signature) => signature?.some(Boolean))
  if (verifySignatures && !isSigned) return failed('SignatureFailure')
  const obstacle = ledger.obstacle(wire)
  if (obstacle !== undefined) return failed(obstacle)
  return ledger.machine.simulate(wire.transaction, { verifySignatures })
}

const failed = (error: TransactionError): Simulation => ({
  ...{ error, logs: [], unitsConsumed: 0n, returnData: null, innerInstructions: [], accounts: new Map() },
})

function encodeSimulation(outcome: Outcome): object {
  return {
    err: outcome.error,
    logs: outcome.logs,
    unitsConsumed: outcome.unitsConsumed,
    returnData: encodeReturnData(outcome),
  }
}

/** The requested accounts, in the state after the transaction; none if it fails. */
function readAccounts(given: unknown, { message }: WireTransaction, { error, accounts }: Simulation, ledger: Ledger) {
  if (given === undefined || given === null) return null
  const { addresses, encoding = 'base64' } = readOptions(given)
  if (encoding === 'base58' || encoding === 'binary') throw rpcErrors.invalidParams('base58 encoding not supported')
  const limit = message.staticAccounts.length
  const requested = readTexts(addresses, Infinity)
  if (requested.length > limit) throw rpcErrors.invalidParams(`Too many accounts provided; max ${limit}`)
  return requested.map((text) => {
    const address = readAddress(text)
    const account = error === null ? (accounts.get(address) ?? ledger.machine.account(address)) : undefined
    // An account without lamports no longer exists.
    return account && account.lamports > 0n ? encodeAccount(account, { encoding }, ledger.machine) : null
  })
}

function withBlockhash(wire: WireTransaction, blockhash: string): WireTransaction {
  const message = { ...wire.message, lifetimeToken: blockhash }
  const messageBytes = getCompiledTransactionMessageEncoder().encode(message)
  return { ...wire, message, transaction: { ...wire.transaction, messageBytes } as WireTransaction['transaction'] }
}

function decodeMessage(text: unknown) {
  const bytes = decodeBytes(text, 'base64')
  try {
    return getCompiledTransactionMessageDecoder().decode(bytes)
  } catch (error) {
    throw rpcErrors.invalidParams(`failed to deserialize VersionedMessage: ${String(error)}`)
  }
}

function readSignature(value: unknown): string {
  if (typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value)) {
    if (getBase58Encoder().encode(value).length === 64) return value
  }
  throw rpcErrors.invalidParams('Invalid param: Invalid')
}

/** True if the transaction has reached the requested commitment. */
function isAt({ slot }: LandedTransaction, options: object, { clock }: Ledger): boolean {
  return RANK[clock.commitmentOf(slot)] >= RANK[readCommitment(readOptions(options))]
}

function encodeStatus({ slot, outcome: { error } }: LandedTransaction, { clock }: Ledger): object {
  const confirmationStatus = clock.commitmentOf(slot)
  return {
    slot,
    confirmations: confirmationStatus === 'finalized' ? null : clock.slot - slot,
    err: error,
    status: error === null ? { Ok: null } : { Err: error },
    confirmationStatus,
  }
}
