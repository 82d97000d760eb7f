import { EVM } from '#chains/evm/namespace.ts'
import { SOLANA } from '#chains/solana/namespace.ts'
import { noAccounts } from '#core/connections/connection-errors.ts'
import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import type { Connector, WalletConnection } from '#core/ports/connector.ts'
import type { EmbeddedWallet, FramePanel, LoginCache } from '#core/ports/embedded-wallet.ts'
import { createLazy } from '#lib/create-lazy.ts'
import type { FrameRequestName, FrameRequests } from '#lib/frame-protocol/messages.ts'
import { PANEL_REQUESTS } from '#lib/frame-protocol/messages.ts'
import { classifyRpcMethod } from '#lib/frame-protocol/rpc-methods.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { createEmbeddedConnection } from './create-embedded-connection.ts'
import type { EmbeddedDeps } from './embedded-deps.ts'
import { frameUrlOf } from './frame-url-of.ts'
import { listenToLoginPopups } from './hear-login-popups.ts'
import { forgetLogin, forgetLoginOf, loginOf, readLoginCache, writeLoginCache } from './login-cache.ts'
import type { FrameNotice } from './open-frame-channel.ts'
import type { OpenFrame } from './open-frame.ts'
import { openWithLogins, requestLogin } from './service-logins.ts'

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

  async function connected({ networks, signal }: Parameters<Connector['restore']>[0]): Promise<WalletConnection> {
    const before = await readLoginCache(storage)
    const smartAccountNetworks = await readSmartAccountNetworks(before, signal)
    const first = networks.find(({ chainNamespace }) => chainNamespace === EVM || chainNamespace === SOLANA)
    if (!first) throw noAccounts({ wallet: 'Email wallet', namespace: networks[0]?.chainNamespace ?? '' })
    // Read last: changes are reported only once the connection exists.
    const user = await request('GET_USER', undefined, { signal })
    await writeLoginCache(storage, loginOf(user, before, smartAccountNetworks))
    signal.throwIfAborted()
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
      isRemembered: async () => (await readLoginCache(storage)).isUsed,
      rejectPanels,
      onRefused,
    })
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
      return opened.frame.showAt(place)
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
      const { isConnected } = await request('IS_CONNECTED', undefined, wanted)
      if (isConnected) return connected(wanted)
      await forgetLogin(storage)
      return undefined
    },
  }
}
