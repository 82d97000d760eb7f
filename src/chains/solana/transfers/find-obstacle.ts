import type { TransferRequest } from '#core/ports/transfers.ts'
import { formatUnits } from '#lib/amounts.ts'
import type { AccountState } from '../node/read-answer.ts'
import { readMint } from '../tokens/read-mint.ts'
import { readTokenAccount } from '../tokens/read-token-account.ts'
import { SOURCES_LIMIT, sendable } from './build-transfer.ts'
import type { Survey, TokenSurvey } from './survey-transfer.ts'

/** Anything sent there is destroyed. */
const INCINERATOR = '1nc1nerator11111111111111111111111111111111'

const sol = (lamports: bigint) => `${formatUnits(lamports, 9)} SOL`

/** Why a transfer would fail or be lost, by the state of the chain; `undefined` if nothing stands in its way. */
export function findObstacle(request: TransferRequest, survey: Survey): string | undefined {
  const { to, token, amount } = request
  const recipient = findRecipientObstacle(to, survey.recipient)
  if (recipient) return recipient
  if (survey.token === 'missing') return `there is no such token on ${request.network.name}`
  if (survey.token) return findTokenObstacle(request, survey.token)
  if (token.decimals !== request.network.nativeCurrency.decimals) return 'the decimals are not those of the coin'
  if (amount > survey.native) return 'the balance is too low'
  // Solana removes accounts that hold less.
  const held = survey.recipient?.lamports ?? 0n
  if (held + amount < survey.minimum) {
    return `a new account has to hold at least ${sol(survey.minimum)}, and this would leave it with ${sol(held + amount)}`
  }
  return undefined
}

function findRecipientObstacle(address: string, state: AccountState | undefined): string | undefined {
  if (address === INCINERATOR) return 'the recipient is the address that destroys what it gets'
  if (!state) return undefined
  if (state.isExecutable) return 'the recipient is a program, which could not give it back'
  const account = readTokenAccount(state)
  if (account) return `the recipient is a token account; its owner's own address is ${account.owner}`
  return readMint(state) ? "the recipient is a token's own address, which could not give it back" : undefined
}

function findTokenObstacle(request: TransferRequest, survey: TokenSurvey): string | undefined {
  const { mint, sources, destination } = survey
  if (mint.decimals !== request.token.decimals) {
    return `the token has ${mint.decimals} decimals, not ${request.token.decimals}`
  }
  if (mint.isNonTransferable) return 'this token cannot be given away'
  if (mint.isPaused) return 'transfers of this token are paused by its issuer'
  if (mint.hasHook)
    return 'a program of the issuer has its say in each transfer of this token, which is not supported here'
  if (request.amount > sumOf(survey)) return 'the balance is too low'
  if (request.amount > sendable(sources)) {
    return sources.some(({ isFrozen }) => isFrozen)
      ? 'the token account is frozen by the issuer of the token'
      : `it is spread over more than ${SOURCES_LIMIT} token accounts: send less at once`
  }
  const { account, state } = destination
  if (account?.owner !== undefined && account.owner !== request.to) {
    return 'the token account of the recipient was handed over to somebody else'
  }
  if (account?.isFrozen) return "the recipient's token account is frozen by the issuer of the token"
  if (account?.wantsMemo) return 'the recipient takes this token only with a memo'
  if (!account && state && state.data.length > 0) return 'the token account of the recipient is something else'
  if (!account && mint.isFrozenByDefault) {
    return 'the recipient has no account for this token, and new ones stay frozen until its issuer opens them'
  }
  return undefined
}

const sumOf = ({ sources }: TokenSurvey) => sources.reduce((sum, { amount }) => sum + amount, 0n)

/** Whether the sender's SOL covers the fee and the minimum that must stay. @param cost - fee, rent, and SOL sent */
export function findFeeObstacle({ native, minimum }: Survey, fee: bigint, cost: bigint): string | undefined {
  const left = native - cost
  if (left < 0n) return `there is not enough SOL for the network fee of ${sol(fee)}`
  if (left === 0n || left >= minimum) return undefined
  return `${sol(left)} would be left of your SOL: an account holds nothing, or at least ${sol(minimum)}`
}
