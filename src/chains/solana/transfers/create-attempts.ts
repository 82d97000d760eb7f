import { getCompiledTransactionMessageDecoder, getTransactionDecoder, type IInstruction } from '@solana/web3.js'
import type { Clock } from '#core/ports/clock.ts'
import type { TransferRequest } from '#core/ports/transfers.ts'
import { base64OfBytes, bytesOfBase64 } from '#lib/bytes.ts'
import type { SolanaNode } from '../node/create-solana-node.ts'

/** A wallet that failed longer ago than this has nothing more to do with what is sent now. */
export const ATTEMPT_LIFETIME_MS = 10 * 60_000
/** Transactions of the account since the attempt that are compared. */
const COMPARED_LIMIT = 10

/** A transfer that the wallet was asked for, with the data to find it on the chain later. */
export interface Attempt {
  readonly request: TransferRequest
  readonly instructions: readonly IInstruction[]
  /** The last one before the wallet was asked. */
  readonly slot: bigint
}

export interface Attempts {
  /** The wallet reported a failure. That is only its word: it is remembered until the chain has been asked again. */
  deny(attempt: Attempt): void
  /** It was sent: nothing that failed before it matters any more. */
  end(request: TransferRequest): void
  /** The signature of the same transfer, if a wallet called it failed and the chain has it. Never rejects. */
  findSent(node: SolanaNode, request: TransferRequest): Promise<string | undefined>
}

/** Attempts of one dialog that failed by their wallets' word alone [send.denied]. */
export function createAttempts({ clock }: { clock: Clock }): Attempts {
  const denied = new Map<string, Attempt & { readonly at: number }>()

  return {
    deny(attempt) {
      const key = keyOf(attempt.request)
      // The first one counts: a later one may be refused because it was sent.
      if (!denied.has(key)) denied.set(key, { ...attempt, at: clock.now() })
    },
    end: (request) => void denied.delete(keyOf(request)),
    async findSent(node, request) {
      const key = keyOf(request)
      const attempt = denied.get(key)
      if (!attempt) return undefined
      if (clock.now() - attempt.at > ATTEMPT_LIFETIME_MS) {
        denied.delete(key)
        return undefined
      }
      const found = await findSame(node, attempt).catch(() => undefined)
      if (found !== undefined) denied.delete(key)
      return found
    },
  }
}

const keyOf = ({ network, from, to, token, amount }: TransferRequest) =>
  [network.caipNetworkId, from, to, token.address ?? '', amount].join(' ')

/** A transaction of the sender since the attempt that has all of its instructions. */
async function findSame(node: SolanaNode, { request, instructions, slot }: Attempt): Promise<string | undefined> {
  const recent = await node.signaturesOf(request.from)
  const since = recent.filter((entry) => entry.slot > slot && entry.isSuccess).slice(0, COMPARED_LIMIT)
  const instructionTexts = instructions.map(({ programAddress, accounts = [], data = [] }) =>
    textOf(
      programAddress,
      accounts.map(({ address }) => address),
      Uint8Array.from(data),
    ),
  )
  for (const { signature } of since) {
    const wire = await node.transaction(signature)
    const bytes = wire === undefined ? undefined : bytesOfBase64(wire)
    const has = bytes ? instructionsOf(bytes, request.from) : []
    if (instructionTexts.every((text) => has.includes(text))) return signature
  }
  return undefined
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
