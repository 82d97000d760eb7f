import { enum as oneOf, object, safeParse, string } from 'zod/mini'
import { EVM } from '#chains/evm/namespace.ts'
import { SOLANA } from '#chains/solana/namespace.ts'
import { noAccounts } from '#core/connections/connection-errors.ts'
import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import { loginNotSetUp, providerUnknown } from '#core/errors/wallet-service-errors.ts'
import type { Connector, WalletConnection } from '#core/ports/connector.ts'
import type { EmbeddedWallet, FramePanel, LoginCache, PopupAnswer } from '#core/ports/embedded-wallet.ts'
import { createLazy } from '#lib/create-lazy.ts'
import type { FrameRequestName, FrameRequests } from '#lib/frame-protocol/messages.ts'
import { PANEL_REQUESTS } from '#lib/frame-protocol/messages.ts'
import { classifyRpcMethod } from '#lib/frame-protocol/rpc-methods.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { createEmbeddedConnection } from './create-embedded-connection.ts'
import type { EmbeddedDeps } from './embedded-deps.ts'
import {
  forgetEndedLogin,
  forgetLogin,
  forgetLoginOf,
  loginOf,
  readLoginCache,
  writeLoginCache,
} from './login-cache.ts'
import type { FrameNotice, FrameChannel } from './open-frame-channel.ts'
import { type OpenFrame, openFrame } from './open-frame.ts'

/** True if the frame asks the visitor, in a panel of its own. */
const hasPanel = (name: FrameRequestName, payload: unknown) =>
  name === 'RPC_REQUEST'
    ? classifyRpcMethod((payload as FrameRequests['RPC_REQUEST']['payload']).method) === 'unsafe'
    : name === 'UPDATE_EMAIL' || PANEL_REQUESTS.some((panel) => panel === name)

export interface LoadedEmbeddedWallet extends EmbeddedWallet, Pick<Connector, 'connect' | 'restore'> {}

/** The embedded wallet of one dialog. Its frame is created with the first request. */
export function createEmbeddedWallet(deps: EmbeddedDeps): LoadedEmbeddedWallet {
  const { storage, root, getConfig, loadRpc, onRefused } = deps
  const frameUrl = frameUrlOf(getConfig())
  const page = root.ownerDocument.defaultView!
  const panelListeners = new Set<(panel: FramePanel | undefined) => void>()
  const emailListeners = new Set<() => void>()
  const noticeListeners = new Set<(notice: FrameNotice) => void>()
  let panel: FramePanel | undefined
  let panels = new AbortController()
  let opened: OpenFrame | undefined

  function onNotice(notice: FrameNotice) {
    if (notice.name === 'APPROVAL') {
      const { requestId, height } = notice.payload
      panel = requestId === undefined ? undefined : { requestId, height }
      for (const listener of [...panelListeners]) listener(panel)
    } else for (const listener of [...noticeListeners]) listener(notice)
  }

  function rejectPanels() {
    panels.abort()
    panels = new AbortController()
  }

  const open = createLazy(async () => (opened = await openWithLogins({ ...deps, url: frameUrl, page, onNotice })))

  const request: EmbeddedWallet['request'] = async (name, payload, { signal } = {}) => {
    const isShown = hasPanel(name, payload)
    const signals = [signal, isShown ? panels.signal : undefined].filter((one) => one !== undefined)
    const { channel, syncPanels } = await (signal ? untilAborted(open(), signal) : open())
    // The panel is drawn before it is shown, in the language and with the site's name that the frame has then [frame.language].
    if (isShown) syncPanels()
    const answer = await requestLogin(channel, name, payload, { signal: AbortSignal.any(signals) })
    if (name === 'UPDATE_EMAIL_SECONDARY_OTP') for (const listener of [...emailListeners]) listener()
    return answer
  }

  /** The providers of the last answer, if the service can’t be asked now [embedded.cache]. */
  async function readSmartAccountNetworks(before: LoginCache, signal: AbortSignal) {
    try {
      return (await request('GET_SMART_ACCOUNT_NETWORKS', undefined, { signal })).chainIds
    } catch (error) {
      if (signal.aborted || !before.smartAccountNetworks) throw error
      return before.smartAccountNetworks
    }
  }

  async function connected({ networks, signal }: Parameters<Connector['restore']>[0], earlierId?: string) {
    const before = await readLoginCache(storage)
    const loginId = earlierId ?? crypto.randomUUID()
    const smartAccountNetworks = await readSmartAccountNetworks(before, signal)
    const first = networks.find(({ chainNamespace }) => chainNamespace === EVM || chainNamespace === SOLANA)
    if (!first) throw noAccounts({ wallet: 'Email wallet', namespace: networks[0]?.chainNamespace ?? '' })
    // Read last, and nothing is awaited until the connection listens: changes are reported only once it exists.
    const user = await request('GET_USER', undefined, { signal })
    const prefersEoa = getConfig().defaultAccountTypes[EVM] === 'eoa'
    const connection = createEmbeddedConnection({
      user: prefersEoa ? { ...user, accounts: user.accounts.toSorted((a) => (a.type === 'eoa' ? -1 : 1)) } : user,
      socialProvider: before.socialProvider,
      smartAccountNetworks,
      networks,
      getNetworks: () => getConfig().networks,
      request,
      onNotice(listener) {
        noticeListeners.add(listener)
        return () => void noticeListeners.delete(listener)
      },
      onEmail(listener) {
        emailListeners.add(listener)
        return () => void emailListeners.delete(listener)
      },
      loadRpc,
      forget: () => forgetLoginOf(storage, user.solanaAddress),
      forgetEnded: () => forgetEndedLogin(storage, loginId),
      isRemembered: async () => (await readLoginCache(storage)).isUsed,
      rejectPanels,
      onRefused,
    })
    const login = loginOf(user, before, { loginId, smartAccountNetworks })
    await orRelease(connection, signal, () => writeLoginCache(storage, login))
    // The site's network, if the frame has it; otherwise its own stays.
    if (first.caipNetworkId !== user.chainId) await connection.switchNetwork(first).catch(() => {})
    return connection
  }

  return {
    request,
    panel: () => panel,
    onPanel(listener) {
      panelListeners.add(listener)
      return () => void panelListeners.delete(listener)
    },
    rejectPanels,
    showAt(place) {
      if (!opened) return () => {}
      opened.syncPanels()
      const stops = [opened.followLook(), opened.frame.showAt(place)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    focus: () => opened?.frame.focus(),
    readCache: () => readLoginCache(storage),
    writeCache: (cache: LoginCache) => writeLoginCache(storage, cache),
    onPopupAnswer: listenToLoginPopups(page, frameUrl.origin),
    async connect(wanted) {
      const { isConnected } = await request('IS_CONNECTED', undefined, wanted)
      if (!isConnected) throw frameActionNotAllowed()
      return connected(wanted)
    },
    async restore(wanted) {
      const before = await readLoginCache(storage)
      const { isConnected } = await request('IS_CONNECTED', undefined, wanted)
      if (isConnected) return connected(wanted, before.loginId)
      await forgetLogin(storage, before)
      return undefined
    },
  }
}

/** Releases a connection if `run` fails, or the signal is aborted meanwhile. */
async function orRelease(connection: WalletConnection, signal: AbortSignal, run: () => Promise<void>) {
  try {
    await run()
    signal.throwIfAborted()
  } catch (error) {
    connection.release()
    throw error
  }
}

/** The frame's address, with the project that it is for: `none` is the wallet service's default one [embedded.no-project]. */
export function frameUrlOf({
  frameUrl,
  projectId,
  isProjectless,
}: Pick<ReturnType<EmbeddedDeps['getConfig']>, 'frameUrl' | 'projectId' | 'isProjectless'>): URL {
  const url = new URL(frameUrl!)
  const project = isProjectless ? 'none' : projectId
  if (project) url.searchParams.set('project', project)
  return url
}

const PREFIX = '@wallet-dialog/popup/'
const ANSWER_SCHEMA = object({ type: oneOf([`${PREFIX}SIGNED_IN`, `${PREFIX}FAILED`]), flow: string() })
const SIGNED_IN_SCHEMA = object({ flow: string(), code: string() })

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Hears what windows of social logins post at the end, with the origin of the wallet service only [embedded.popup]. */
function listenToLoginPopups(page: Page, origin: string): EmbeddedWallet['onPopupAnswer'] {
  return (isOurs, listener) => {
    function onMessage({ source, origin: from, data }: MessageEvent<unknown>) {
      if (from !== origin || !isOurs(source)) return
      const answer = readAnswer(data)
      if (answer) listener(answer)
    }
    page.addEventListener('message', onMessage)
    return () => page.removeEventListener('message', onMessage)
  }
}

function readAnswer(data: unknown): PopupAnswer | undefined {
  const answer = safeParse(ANSWER_SCHEMA, data)
  if (!answer.success) return undefined
  const { type, flow } = answer.data
  if (type === `${PREFIX}FAILED`) return { type: 'failed', flow }
  const signedIn = safeParse(SIGNED_IN_SCHEMA, data)
  return signedIn.success ? { type: 'signed-in', ...signedIn.data } : undefined
}

type LoginsDeps = Parameters<typeof openFrame>[0] & Pick<EmbeddedDeps, 'getConfig' | 'onLogins'>

/** Opens the frame, and asks it for the logins that its service has set up: from the next opening on, only these are offered [login.set-up]. */
async function openWithLogins(deps: LoginsDeps): Promise<OpenFrame> {
  const { frameUrl } = deps.getConfig()
  const opened = await openFrame(deps)
  opened.channel.request('GET_LOGINS', undefined).then(
    (logins) => {
      if (frameUrl) deps.onLogins({ ...logins, frameUrl })
    },
    () => {}, // A frame of an earlier version doesn't know the request: then everything is offered.
  )
  return opened
}

/** A request to the frame. If the service hasn't set up the login that it begins, it rejects with `login_not_set_up`, by name. */
async function requestLogin<Name extends FrameRequestName>(
  channel: FrameChannel,
  name: Name,
  payload: FrameRequests[Name]['payload'],
  options: { readonly signal?: AbortSignal },
): Promise<FrameRequests[Name]['result']> {
  try {
    return await channel.request(name, payload, options)
  } catch (error) {
    if (!providerUnknown.matches(error)) throw error
    throw loginNotSetUp({ method: methodOf(name, payload) }, { cause: error })
  }
}

function methodOf(name: FrameRequestName, payload: unknown): string {
  if (name === 'GET_FARCASTER_URI') return 'farcaster'
  if (name !== 'GET_SOCIAL_REDIRECT_URI') return 'email'
  return (payload as FrameRequests['GET_SOCIAL_REDIRECT_URI']['payload']).provider
}
