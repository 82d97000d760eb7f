import { getCompiledTransactionMessageDecoder, getTransactionDecoder, type IInstruction } from '@solana/web3.js'
import type { Clock } from '#core/ports/clock.ts'
import type { TransferRequest } from '#core/ports/transfers.ts'
import { base64OfBytes, bytesOfBase64 } from '#lib/bytes.ts'
import { createDeniedAttempts, type DeniedAttempts, type EarlierAttempt } from '../../create-denied-attempts.ts'
import type { SolanaNode } from '../node/create-solana-node.ts'

/** Transactions of the account since the attempt that are compared. */
const COMPARED_LIMIT = 10

/** A transfer that was requested from the wallet, with the data to find it on the chain later. */
export interface Attempt {
  readonly node: SolanaNode
  readonly request: TransferRequest
  readonly instructions: readonly IInstruction[]
  /** The last one before the wallet was asked; `undefined` if the node named none. */
  readonly slot: bigint | undefined
  /** The last block that can have it, whenever the wallet has signed it until now. */
  readonly lastValidBlockHeight: bigint
}

export type Attempts = DeniedAttempts<TransferRequest, Attempt>

/** Attempts of one dialog that failed by their wallets' word alone [send.denied]. */
export const createAttempts = ({ clock }: { clock: Clock }): Attempts =>
  createDeniedAttempts({ clock, keyOf, search: findSame })

const keyOf = ({ network, from, to, token, amount }: TransferRequest) =>
  [network.caipNetworkId, from, to, token.address ?? '', amount].join(' ')

/**
 * A transaction of the sender since the attempt that has all of its instructions. None proves that it wasn't sent only once no later
 * block can have it.
 */
async function findSame(attempt: Attempt): Promise<EarlierAttempt> {
  const { node, request, instructions, slot, lastValidBlockHeight } = attempt
  // First the height: what gets into a block meanwhile is in the list.
  const hasExpired = (await node.blockHeight()) > lastValidBlockHeight
  const recent = await node.signaturesOf(request.from)
  // The chain can be asked, and there is nothing to search by.
  if (slot === undefined) return { status: 'unknown' }
  const since = recent.filter((entry) => entry.slot > slot && entry.isSuccess)
  let isWhole = since.length <= COMPARED_LIMIT
  const instructionTexts = instructions.map(({ programAddress, accounts = [], data = [] }) =>
    textOf(
      programAddress,
      accounts.map(({ address }) => address),
      Uint8Array.from(data),
    ),
  )
  for (const { signature } of since.slice(0, COMPARED_LIMIT)) {
    const wire = await node.transaction(signature)
    const bytes = wire === undefined ? undefined : bytesOfBase64(wire)
    if (!bytes) isWhole = false
    const has = bytes ? instructionsOf(bytes, request.from) : []
    if (instructionTexts.every((text) => has.includes(text))) return { status: 'sent', hash: signature }
  }
  return { status: isWhole && hasExpired ? 'none' : 'unknown' }
}

/** Each instruction of a signed transaction as a text to compare; none if another account pays for it. */
function instructionsOf(wire: Uint8Array, payer: string): readonly string[] {
  const { messageBytes } = getTransactionDecoder().decode(wire)
  const { staticAccounts, instructions } = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (staticAccounts[0] !== payer) return []
  const addressAt = (index: number) => staticAccounts[index] ?? ''
  return instructions.map(({ programAddressIndex, accountIndices = [], data = [] }) =>
    textOf(addressAt(programAddressIndex), accountIndices.map(addressAt), Uint8Array.from(data)),
  )
}

const textOf = (program: string, accounts: readonly string[], data: Uint8Array<ArrayBuffer>) =>
  [program, ...accounts, base64OfBytes(data)].join(' ')
