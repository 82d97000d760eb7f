import { defineReason, type Reason } from '#core/errors/reason.ts'
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

const BALANCE = defineReason('balance', 'the balance is too low')

/** Why a transfer would fail or be lost, by the state of the chain; `undefined` if nothing stands in its way. */
export function findObstacle(request: TransferRequest, survey: Survey): Reason | undefined {
  const { to, token, amount } = request
  const recipient = findRecipientObstacle(to, survey.recipient)
  if (recipient) return recipient
  if (survey.token === 'missing')
    return defineReason('no_such_token', `there is no such token on ${request.network.name}`, {
      network: request.network.name,
    })
  if (survey.token) return findTokenObstacle(request, survey.token)
  if (token.decimals !== request.network.nativeCurrency.decimals)
    return defineReason('not_coin_decimals', 'the decimals are not those of the coin')
  if (amount > survey.native) return BALANCE
  // Solana removes accounts that hold less.
  const held = survey.recipient?.lamports ?? 0n
  if (held + amount < survey.minimum) {
    const [minimum, left] = [sol(survey.minimum), sol(held + amount)]
    const english = `a new account has to hold at least ${minimum}, and this would leave it with ${left}`
    return defineReason('new_account', english, { minimum, left })
  }
  return undefined
}

function findRecipientObstacle(address: string, state: AccountState | undefined): Reason | undefined {
  if (address === INCINERATOR)
    return defineReason('destroys', 'the recipient is the address that destroys what it gets')
  if (!state) return undefined
  if (state.isExecutable) return defineReason('to_program', 'the recipient is a program, which could not give it back')
  const account = readTokenAccount(state)
  if (account) {
    const { owner } = account
    return defineReason('to_token_account', `the recipient is a token account; its owner's own address is ${owner}`, {
      owner,
    })
  }
  return readMint(state)
    ? defineReason('to_token', "the recipient is a token's own address, which could not give it back")
    : undefined
}

function findTokenObstacle(request: TransferRequest, survey: TokenSurvey): Reason | undefined {
  const { mint, sources, destination } = survey
  const expected = request.token.decimals
  if (mint.decimals !== expected) {
    const values = { found: `${mint.decimals}`, expected }
    return defineReason('token_decimals', `the token has ${mint.decimals} decimals, not ${expected}`, values)
  }
  if (mint.isNonTransferable) return defineReason('not_transferable', 'this token cannot be given away')
  if (mint.isPaused) return defineReason('paused_by_issuer', 'transfers of this token are paused by its issuer')
  if (mint.hasHook)
    return defineReason(
      'hooked',
      'a program of the issuer has its say in each transfer of this token, which is not supported here',
    )
  if (request.amount > sumOf(survey)) return BALANCE
  if (request.amount > sendable(sources)) {
    return sources.some(({ isFrozen }) => isFrozen)
      ? defineReason('frozen', 'the token account is frozen by the issuer of the token')
      : defineReason('spread', `it is spread over more than ${SOURCES_LIMIT} token accounts: send less at once`, {
          limit: SOURCES_LIMIT,
        })
  }
  const { account, state } = destination
  if (account?.owner !== undefined && account.owner !== request.to) {
    return defineReason('handed_over', 'the token account of the recipient was handed over to somebody else')
  }
  if (account?.isFrozen)
    return defineReason('recipient_frozen', "the recipient's token account is frozen by the issuer of the token")
  if (account?.wantsMemo) return defineReason('wants_memo', 'the recipient takes this token only with a memo')
  if (!account && state && state.data.length > 0)
    return defineReason('not_token_account', 'the token account of the recipient is something else')
  if (!account && mint.isFrozenByDefault) {
    return defineReason(
      'stays_frozen',
      'the recipient has no account for this token, and new ones stay frozen until its issuer opens them',
    )
  }
  return undefined
}

const sumOf = ({ sources }: TokenSurvey) => sources.reduce((sum, { amount }) => sum + amount, 0n)

/** Whether the sender's SOL covers the fee and the minimum that must stay. @param cost - fee, rent, and SOL sent */
export function findFeeObstacle({ native, minimum }: Survey, fee: bigint, cost: bigint): Reason | undefined {
  const left = native - cost
  if (left < 0n)
    return defineReason('too_little_for_fee', `there is not enough SOL for the network fee of ${sol(fee)}`, {
      fee: sol(fee),
    })
  if (left === 0n || left >= minimum) return undefined
  const values = { left: sol(left), minimum: sol(minimum) }
  const english = `${values.left} would be left of your SOL: an account holds nothing, or at least ${values.minimum}`
  return defineReason('too_little_left', english, values)
}
