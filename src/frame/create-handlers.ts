import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import { cleanText } from '#lib/clean-text.ts'
import { createLazy } from '#lib/create-lazy.ts'
import type { FrameRequestName } from '#lib/frame-protocol/messages.ts'
import { applyLook } from './apply-look.ts'
import type { Approvals } from './approvals/approval.ts'
import type { FrameHandlers, RequestContext } from './channel/serve-page.ts'
import type { Device } from './device/create-device.ts'
import type { Panels } from './panels/create-panels.ts'
import { createRpcHandler } from './requests/create-rpc-handler.ts'
import { frameNetworkOf } from './requests/frame-networks.ts'
import type { ServiceClient } from './service/create-service-client.ts'
import { createFrameUser, isSmartAccountDeployed } from './session/create-frame-user.ts'
import type { Session } from './session/create-session.ts'

/** A longer name would push what is signed out of view. */
const SITE_NAME_LIMIT = 60

export interface HandlerDeps {
  readonly window: Pick<Window, 'document' | 'localStorage' | 'location' | 'navigator'>
  readonly clock: Clock
  readonly approvals: Approvals
  loadPanels(): Promise<Panels>
  readonly session: Session
  readonly service: Pick<ServiceClient, 'call' | 'of'>
  readonly device: Device
}

/** Handlers of the page's requests [frame.answers]. Requests without a handler are refused with 'Action not allowed'. */
export function createHandlers(deps: HandlerDeps): FrameHandlers {
  const { window, clock, approvals, session } = deps
  const loadLogin = createLazy(async () => {
    const { createLogin } = await import('./login/create-login.ts')
    return createLogin(deps)
  })
  const loadCustody = createLazy(async () => {
    const { openCustody } = await import('./custody/open-custody.ts')
    return openCustody(deps)
  })
  const loadEmailUpdate = createLazy(async () => {
    const { createEmailUpdate } = await import('./login/create-email-update.ts')
    return createEmailUpdate(deps)
  })

  /** A request for one account is never answered by another one, or after its session [frame.account]. */
  async function whileSignedIn(context: RequestContext): Promise<RequestContext> {
    await session.ready()
    return { ...context, signal: AbortSignal.any([context.signal, session.signal]) }
  }

  /** A request whose handler is loaded with its first use. */
  const later =
    (name: FrameRequestName, load: () => Promise<FrameHandlers>) =>
    async (payload: unknown, context: RequestContext): Promise<never> => {
      await session.ready()
      const handlers = (await load()) as Readonly<Record<string, (payload: unknown, context: RequestContext) => never>>
      return handlers[name]!(payload, context)
    }

  /** The same, for what the account that is signed in does or shows. */
  const ofAccount = (name: FrameRequestName, load: () => Promise<FrameHandlers>) => {
    const answer = later(name, load)
    return async (payload: unknown, context: RequestContext) => answer(payload, await whileSignedIn(context))
  }

  const answerRpc = createRpcHandler({
    approvals,
    getWallet: () => session.wallet,
    getAccounts: () => session.accounts().map(({ address }) => address),
    recover: async (context) => (await loadCustody()).recover(context),
    loadBatchIds: createLazy(async () => {
      const { createBatchIds } = await import('./requests/create-batch-ids.ts')
      return createBatchIds(() => window.localStorage)
    }),
  })

  async function expectWallet() {
    await session.ready()
    if (!session.wallet) throw frameActionNotAllowed()
    return session.wallet
  }

  return {
    async IS_CONNECTED() {
      await session.readyAgain()
      return { isConnected: session.wallet !== undefined }
    },
    async GET_USER() {
      await expectWallet()
      return createFrameUser(session, clock)
    },
    GET_CHAIN_ID: () => ({ chainId: session.chainId }),
    SWITCH_NETWORK({ chainId }) {
      if (!frameNetworkOf(chainId)) throw frameActionNotAllowed()
      session.chainId = chainId
      return { chainId }
    },
    async GET_LOGINS() {
      const logins = await session.logins()
      if (!logins) throw frameActionNotAllowed()
      return logins
    },
    GET_SMART_ACCOUNT_NETWORKS: async () => ({ chainIds: await session.smartAccountNetworks() }),
    async INIT_SMART_ACCOUNT() {
      const { smartAccount } = await expectWallet()
      return { address: smartAccount, isDeployed: (await isSmartAccountDeployed(session)) === true }
    },
    async SET_PREFERRED_ACCOUNT({ type }) {
      await expectWallet()
      await session.prefer(type)
      const [preferred] = session.accounts()
      if (!preferred) throw frameActionNotAllowed()
      return preferred
    },
    CONNECT_EMAIL: later('CONNECT_EMAIL', loadLogin),
    CONNECT_OTP: later('CONNECT_OTP', loadLogin),
    CONNECT_DEVICE: later('CONNECT_DEVICE', loadLogin),
    GET_SOCIAL_REDIRECT_URI: later('GET_SOCIAL_REDIRECT_URI', loadLogin),
    CONNECT_SOCIAL: later('CONNECT_SOCIAL', loadLogin),
    GET_FARCASTER_URI: later('GET_FARCASTER_URI', loadLogin),
    CONNECT_FARCASTER: later('CONNECT_FARCASTER', loadLogin),
    UPDATE_EMAIL: ofAccount('UPDATE_EMAIL', loadEmailUpdate),
    UPDATE_EMAIL_PRIMARY_OTP: ofAccount('UPDATE_EMAIL_PRIMARY_OTP', loadEmailUpdate),
    UPDATE_EMAIL_SECONDARY_OTP: ofAccount('UPDATE_EMAIL_SECONDARY_OTP', loadEmailUpdate),
    GET_CUSTODY: ofAccount('GET_CUSTODY', loadCustody),
    RECOVER_WALLET: ofAccount('RECOVER_WALLET', loadCustody),
    EXPORT_PHRASE: ofAccount('EXPORT_PHRASE', loadCustody),
    SET_UP_RECOVERY: ofAccount('SET_UP_RECOVERY', loadCustody),
    MANAGE_DEVICES: ofAccount('MANAGE_DEVICES', loadCustody),
    async SIGN_OUT() {
      await session.leave()
      return undefined
    },
    async ESTIMATE_CALLS({ chainId, calls }) {
      const wallet = await expectWallet()
      const { estimateCalls } = await import('./requests/load-user-operation.ts')
      return estimateCalls(wallet, chainId, calls)
    },
    RPC_REQUEST: async (request, context) => answerRpc(request, await whileSignedIn(context)),
    ...createPageHandlers(window),
  }
}

/** The look and the metadata that the page sends. */
function createPageHandlers(window: HandlerDeps['window']): FrameHandlers {
  return {
    SYNC_THEME({ lang, ...look }) {
      const { documentElement } = window.document
      documentElement.dataset['lang'] = lang ?? ''
      applyLook(documentElement, look)
      return undefined
    },
    SYNC_DAPP_DATA({ name, icon }) {
      const { dataset } = window.document.documentElement
      dataset['siteName'] = cleanText(name, SITE_NAME_LIMIT)
      dataset['siteIcon'] = icon ?? ''
      return undefined
    },
    RELOAD() {
      window.location.reload()
      return undefined
    },
  }
}
