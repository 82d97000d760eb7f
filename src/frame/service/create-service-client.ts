import { object, optional, safeParse, string, unknown, union, int, type ZodMiniType } from 'zod/mini'
import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import { sessionEnded, walletServiceFailed, walletServiceUnreachable } from '#core/errors/wallet-service-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import type { Device } from '../device/create-device.ts'
import { isRefusal, readServiceFailure } from './service-failure.ts'

/** How long the service may take to answer. It answers a login only once the mail is handed over. */
const ANSWER_LIMIT_MS = 20_000

/** Methods for the bundler instead of a node. */
const BUNDLER_METHOD = /^(?:pm_\w+|eth_(?:\w*UserOperation\w*|supportedEntryPoints))$/

/** A call to the service (docs/service-api.md). */
export interface ServiceCall<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Begins with `/v1/`. */
  readonly path: string
  readonly body?: unknown
  readonly answer: ZodMiniType<Answer>
  readonly signal?: AbortSignal | undefined
}

/** The service of the wallet, which has the frame's own origin. */
export interface ServiceClient {
  /**
   * Makes a call and parses its answer.
   * @throws WalletDialogError the service's code (`src/core/errors/wallet-service-errors.ts`); `wallet_service_failed` for any
   * other refusal, `wallet_service_unreachable` if it doesn't answer within 20 s; the signal's reason once it is aborted
   */
  call<Answer>(call: ServiceCall<Answer>): Promise<Answer>
  /** The calls of one account, also once another one has signed in: the service then refuses them [frame.account]. */
  of(account: string): Pick<ServiceClient, 'call'>
  /**
   * Asks a node of a network, or its bundler, through the service.
   * @throws WalletDialogError `frame_node_refused`, and errors of `call`
   */
  askNode(chainId: CaipNetworkId, method: string, params: unknown): Promise<unknown>
}

interface ServiceDeps {
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** The frame's own origin. */
  readonly serviceUrl: string
  /** The origin of the page that embeds the frame, as the handshake has established it. */
  readonly site: string
  readonly project: string
  /**
   * The id of the account that is signed in here; the service then answers for no other one. In another tab of the same site,
   * another one may have signed in [frame.account].
   */
  account(): string | undefined
  /** Called when the service reports that the account that is signed in has no session. */
  onSessionEnded(): void
}

const RPC_ANSWER = union([
  object({ error: object({ code: int(), message: string(), data: optional(unknown()) }) }),
  object({ result: unknown() }),
])

export function createServiceClient(deps: ServiceDeps): ServiceClient {
  async function send(
    { method, path, body, signal }: ServiceCall<unknown>,
    account: string | undefined,
  ): Promise<{ readonly response: Response; readonly text: string }> {
    const limit = new AbortController()
    const cancelLimit = deps.clock.after(ANSWER_LIMIT_MS, () => limit.abort())
    try {
      const response = await deps.fetch(new URL(path, deps.serviceUrl).href, {
        method,
        credentials: 'same-origin',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        headers: {
          'wallet-site': deps.site,
          'wallet-project': deps.project,
          ...(account !== undefined && { 'wallet-account': account }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      })
      // The time limit holds for the whole answer: a body can stall, too.
      return { response, text: await response.text() }
    } catch (cause) {
      signal?.throwIfAborted()
      throw walletServiceUnreachable(undefined, { cause })
    } finally {
      cancelLimit()
    }
  }

  async function call<Answer>(wanted: ServiceCall<Answer>, account = deps.account()): Promise<Answer> {
    const { response, text } = await send(wanted, account)
    const body = readJson(text)
    // A wrong code and the like come with 200, which browsers don’t write to the console.
    if (!response.ok || isRefusal(body)) {
      const failure = readServiceFailure(response.status, body)
      // An account that has signed in meanwhile has a session of its own.
      if (sessionEnded.matches(failure) && account === deps.account()) deps.onSessionEnded()
      throw failure
    }
    const answer = safeParse(wanted.answer, body)
    if (answer.success) return answer.data
    throw walletServiceFailed({ reason: 'its answer cannot be read' }, { cause: answer.error })
  }

  return {
    call: (wanted) => call(wanted),
    of: (account) => ({ call: (wanted) => call(wanted, account) }),
    async askNode(chainId, method, params) {
      const door = BUNDLER_METHOD.test(method) ? 'bundler' : 'nodes'
      const body = { jsonrpc: '2.0', id: 1, method, ...(params !== undefined && { params }) }
      const answer = await call({ method: 'POST', path: `/v1/${door}/${chainId}`, body, answer: RPC_ANSWER })
      if (!('error' in answer)) return answer.result
      const { code, message, data } = answer.error
      throw frameNodeRefused({ method, reason: message }, { data: { code, data } })
    },
  }
}

/** The parsed body; `undefined` if it is empty, or isn’t JSON: the caller's schema then refuses it. */
function readJson(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined // A proxy's page, or an answer that was cut.
  }
}

const NONCE = object({ nonce: string() })

/** The proof that a call needs besides the cookie, as a part of its body; empty if the device has no key. */
export async function proveDevice({ call }: Pick<ServiceClient, 'call'>, device: Device) {
  const { nonce } = await call({ method: 'POST', path: '/v1/proofs', answer: NONCE })
  const signature = await device.prove(nonce)
  return signature === undefined ? {} : { proof: { nonce, signature } }
}
