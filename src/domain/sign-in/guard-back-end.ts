import { defineReason, type Reason } from '#core/errors/reason.ts'
import { messageOf, WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { SiwxBackEnd, SiwxMessageAnswer, SiwxMessageInput, SiwxSession } from '#core/model/siwx-options.ts'
import type { Clock } from '#core/ports/clock.ts'
import { MESSAGE_FIELDS, type BackEnd, type PreparedMessage } from '#core/sign-in/back-end.ts'
import { backEndFailed, backEndTimeout } from '#core/sign-in/sign-in-errors.ts'
import { shortReason } from '#lib/clean-text.ts'
import { findMessageProblem, type SiwxMessage } from '#lib/siwx/check-message.ts'
import { formatMessage } from '#lib/siwx/format-message.ts'
import { MESSAGE_LIMIT, parseMessage } from '#lib/siwx/parse-message.ts'
import type { SignInRules } from '#lib/siwx/sign-in-rules.ts'
import { within } from '#lib/within.ts'
import { isSessionFor } from './is-session-for.ts'

/** How long a back end has to answer before it counts as failed [sign-in.back-end-limits]. */
export const BACK_END_LIMIT_MS = 10_000
/** Verifying may need a chain's node. */
export const ADD_SESSION_LIMIT_MS = 30_000

type Method = keyof Pick<SiwxBackEnd, 'createMessage' | 'addSession' | 'revokeSession' | 'setSessions' | 'getSessions'>

interface GuardDeps {
  readonly clock: Clock
  /** Called with each error of the site's `getRequired`. */
  onRequiredFails(error: WalletDialogError): void
  /** Of the families that can sign in with it. */
  readonly rules: readonly SignInRules[]
  readonly signOutOn: BackEnd['signOutOn']
  /** Each account and chain has a session of its own by default. */
  readonly outlasts?: BackEnd['outlasts']
}

const NOTHING: BackEnd['outlasts'] = { accountChange: false, networkChange: false }

/** Wraps whatever back end a host has given: it always answers, and everything that it returns is validated. */
export function guardBackEnd(
  host: SiwxBackEnd,
  { clock, onRequiredFails, rules, signOutOn, outlasts = NOTHING }: GuardDeps,
): BackEnd {
  async function ask<Answer>(
    method: Method,
    call: () => Answer | Promise<Answer>,
    limitMs = BACK_END_LIMIT_MS,
    onLate?: () => void,
  ) {
    let answer: { value: Answer } | undefined
    let calling: Promise<{ value: Answer }>
    try {
      // Called at once: the host may rely on the visitor's click.
      calling = Promise.resolve(call()).then((value) => ({ value }))
      answer = await within(calling, limitMs, clock)
    } catch (cause) {
      // Our own errors, such as errors of the built-in verification, are passed on unchanged.
      if (cause instanceof WalletDialogError) throw cause
      throw backEndFailed({ method, reason: shortReason(messageOf(cause)) }, { cause })
    }
    if (answer) return answer.value
    // A late failure is ignored: the timeout is reported.
    calling.then(onLate, () => {})
    throw backEndTimeout({ method, seconds: limitMs / 1000 })
  }

  return {
    supports: (namespace) => rules.some((family) => family.namespace === namespace),
    signOutOn,
    outlasts,
    isRequired() {
      try {
        return host.getRequired?.() === true
      } catch (error) {
        // If the site's check throws, sign-in counts as required.
        onRequiredFails(
          backEndFailed({ method: 'getRequired', reason: shortReason(messageOf(error)) }, { cause: error }),
        )
        return true
      }
    },
    createMessage: async (input) =>
      readMessage(await ask('createMessage', () => host.createMessage(input)), input, rules),
    addSession: async (session, onLate) =>
      void (await ask('addSession', () => host.addSession(session), ADD_SESSION_LIMIT_MS, onLate)),
    revokeSession: async (chainId, address) =>
      void (await ask('revokeSession', () => host.revokeSession(chainId, address))),
    setSessions: async (sessions) =>
      void (await ask('setSessions', () => host.setSessions(sessions), ADD_SESSION_LIMIT_MS)),
    async getSessions(chainId, address) {
      const sessions = readSessions(await ask('getSessions', () => host.getSessions(chainId, address)))
      return sessions.filter(isSessionFor({ chainId, address }, outlasts))
    },
  }
}

const unusable = (method: Method, reason: Reason) => backEndFailed({ method, reason })

/** The host's own text is used; without one, it is built from the fields. */
function readMessage(answer: unknown, input: SiwxMessageInput, rules: readonly SignInRules[]): PreparedMessage {
  const base = { chainId: input.chainId, accountAddress: input.accountAddress }
  if (typeof answer === 'string') {
    const parsed = parseMessage(answer, rules)
    return { text: checkText(answer), data: 'message' in parsed ? parsed.message : base }
  }
  if (typeof answer !== 'object' || answer === null)
    throw unusable('createMessage', defineReason('no_message', 'its answer is not a message'))
  const given = answer as Partial<SiwxMessage>
  const fields = Object.fromEntries(
    MESSAGE_FIELDS.flatMap((name) => (given[name] == null ? [] : [[name, given[name]]])),
  )
  const data = { ...base, ...fields }
  // The account isn’t known yet: the wallet builds the text from the fields.
  if (input.accountAddress === '') return { text: '', data }
  const { toString } = answer as { toString: unknown }
  if (toString !== Object.prototype.toString && toString !== Array.prototype.toString) {
    return { text: checkText((answer as SiwxMessageAnswer).toString()), data }
  }
  const message = { version: '1', ...data } as SiwxMessage
  const problem = findMessageProblem(message, rules)
  if (problem !== undefined) throw unusable('createMessage', defineReason('unusable_message', problem))
  return { text: formatMessage(message, rules), data: message }
}

function checkText(text: unknown): string {
  if (typeof text !== 'string' || text === '' || text.length > MESSAGE_LIMIT)
    throw unusable('createMessage', defineReason('unusable_message', 'its text is empty or too long'))
  return text
}

function readSessions(answer: unknown): readonly SiwxSession[] {
  if (!Array.isArray(answer))
    throw unusable('getSessions', defineReason('no_sessions', 'its answer is not a list of sessions'))
  return answer.filter((session: unknown): session is SiwxSession => {
    const { data } = Object(session) as Partial<SiwxSession>
    return typeof data?.chainId === 'string' && typeof data.accountAddress === 'string'
  })
}
