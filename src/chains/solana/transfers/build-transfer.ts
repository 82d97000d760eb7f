import { getTransferSolInstruction } from '@solana-program/system'
import { getCreateAssociatedTokenIdempotentInstruction, getTransferCheckedInstruction } from '@solana-program/token'
import { type Address, createNoopSigner, type IInstruction, lamports } from '@solana/web3.js'
import type { TransferRequest } from '#core/ports/transfers.ts'
import type { Source, Survey, TokenSurvey } from './survey-transfer.ts'

/** The most token accounts that a transfer draws from: more wouldn’t fit in a transaction. */
export const SOURCES_LIMIT = 8

/** The instructions of a transfer, with their effects. */
export interface TransferPlan {
  readonly instructions: readonly IInstruction[]
  /** The sender's token accounts that it draws from. */
  readonly sources: readonly Source[]
  /** Lamports to open the recipient's token account. */
  readonly accountRent: bigint
}

/** Builds the instructions of a transfer. `findObstacle` reports sources that don’t hold enough. */
export function buildTransfer(request: Omit<TransferRequest, 'network'>, survey: Survey): TransferPlan {
  const { from, to, amount } = request
  const authority = createNoopSigner(from as Address)
  if (survey.token === undefined) {
    const transfer = { source: authority, destination: to as Address, amount: lamports(amount) }
    return { instructions: [getTransferSolInstruction(transfer)], sources: [], accountRent: 0n }
  }
  if (survey.token === 'missing') return { instructions: [], sources: [], accountRent: 0n }
  const { mint, destination } = survey.token
  const mintAddress = request.token.address as Address
  const programAddress = mint.program as Address
  const takings = spendFrom(survey.token.sources, amount)
  const open = getCreateAssociatedTokenIdempotentInstruction({
    payer: authority,
    ata: destination.address as Address,
    owner: to as Address,
    mint: mintAddress,
    tokenProgram: programAddress,
  })
  const transfers = takings.map(({ source, part }) =>
    getTransferCheckedInstruction(
      {
        source: source.address as Address,
        mint: mintAddress,
        destination: destination.address as Address,
        authority,
        amount: part,
        decimals: mint.decimals,
      },
      { programAddress },
    ),
  )
  return {
    instructions: destination.account ? transfers : [open, ...transfers],
    sources: takings.map(({ source }) => source),
    accountRent: rentOf(survey.token, survey.minimum),
  }
}

/** Parts that add up to the amount, as far as the accounts go. */
function spendFrom(sources: readonly Source[], amount: bigint) {
  let rest = amount
  const takings: { source: Source; part: bigint }[] = []
  for (const source of sources) {
    if (takings.length === SOURCES_LIMIT || (rest === 0n && takings.length > 0)) break
    if (source.isFrozen || source.amount === 0n) continue
    const part = source.amount < rest ? source.amount : rest
    takings.push({ source, part })
    rest -= part
  }
  return takings
}

/** The sum of the usable sources, as far as one transaction can draw from them. */
export const sendable = (sources: readonly Source[]): bigint =>
  spendFrom(sources, 2n ** 128n).reduce((sum, { part }) => sum + part, 0n)

/** Bytes that every account takes on top of its data. */
const OVERHEAD_BYTES = 128n

/** Rent per byte is the same for every account, so the rent of any account follows from an empty account's. */
function rentOf({ mint, destination }: TokenSurvey, minimum: bigint): bigint {
  if (destination.account) return 0n
  const rent = (minimum * (OVERHEAD_BYTES + BigInt(mint.accountBytes))) / OVERHEAD_BYTES
  const missing = rent - (destination.state?.lamports ?? 0n)
  return missing > 0n ? missing : 0n
}
