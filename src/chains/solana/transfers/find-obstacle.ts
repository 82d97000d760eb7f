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
  const lamports = survey.recipient?.lamports ?? 0n
  if (lamports + amount < survey.minimum) {
    const [minimum, left] = [sol(survey.minimum), sol(lamports + amount)]
    const english = `a new account must hold at least ${minimum}, and this would give it ${left}`
    return defineReason('new_account', english, { minimum, left })
  }
  return undefined
}

function findRecipientObstacle(address: string, state: AccountState | undefined): Reason | undefined {
  if (address === INCINERATOR) return defineReason('destroys', 'the recipient is a burn address')
  if (!state) return undefined
  if (state.isExecutable) return defineReason('to_program', 'the recipient is a program')
  const account = readTokenAccount(state)
  if (account) {
    const { owner } = account
    return defineReason('to_token_account', `the recipient is a token account of ${owner}`, {
      owner,
    })
  }
  return readMint(state) ? defineReason('to_token', "the recipient is a token's own address") : undefined
}

function findTokenObstacle(request: TransferRequest, survey: TokenSurvey): Reason | undefined {
  const { mint, sources, destination } = survey
  const expected = request.token.decimals
  if (mint.decimals !== expected) {
    const values = { found: `${mint.decimals}`, expected }
    return defineReason('token_decimals', `the token has ${mint.decimals} decimals, not ${expected}`, values)
  }
  if (mint.isNonTransferable) return defineReason('not_transferable', 'this token cannot be transferred')
  if (mint.isPaused) return defineReason('paused_by_issuer', 'the issuer has paused transfers of this token')
  if (mint.hasHook) return defineReason('hooked', 'the token has a transfer hook, which is not supported here')
  if (request.amount > sumOf(survey)) return BALANCE
  if (request.amount > sendable(sources)) {
    return sources.some(({ isFrozen }) => isFrozen)
      ? defineReason('frozen', 'the issuer has frozen this token account')
      : defineReason(
          'spread',
          `the balance is split across more than ${SOURCES_LIMIT} token accounts: send less at a time`,
          {
            limit: SOURCES_LIMIT,
          },
        )
  }
  const { account, state } = destination
  if (account?.owner !== undefined && account.owner !== request.to) {
    return defineReason('handed_over', "the recipient's token account now belongs to someone else")
  }
  if (account?.isFrozen) return defineReason('recipient_frozen', "the issuer has frozen the recipient's token account")
  if (account?.wantsMemo) return defineReason('wants_memo', 'the recipient accepts this token only with a memo')
  if (!account && state && state.data.length > 0)
    return defineReason('not_token_account', "the address of the recipient's token account is used for something else")
  if (!account && mint.isFrozenByDefault) {
    return defineReason(
      'stays_frozen',
      'the recipient has no account for this token, and new ones are frozen until the issuer unfreezes them',
    )
  }
  return undefined
}

const sumOf = ({ sources }: TokenSurvey) => sources.reduce((sum, { amount }) => sum + amount, 0n)

/** True if the sender's SOL covers the fee and the minimum that must stay. @param cost - fee, rent, and SOL sent */
export function findFeeObstacle({ native, minimum }: Survey, fee: bigint, cost: bigint): Reason | undefined {
  const left = native - cost
  if (left < 0n)
    return defineReason('too_little_for_fee', `there is not enough SOL for the network fee of ${sol(fee)}`, {
      fee: sol(fee),
    })
  if (left === 0n || left >= minimum) return undefined
  const values = { left: sol(left), minimum: sol(minimum) }
  const english = `this would leave ${values.left}, and an account must keep at least ${values.minimum} or nothing`
  return defineReason('too_little_left', english, values)
}
