import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { frameRequestAborted } from '#core/errors/frame-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { codeWrong, flowExpired } from '#core/errors/wallet-service-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { LoginPopup, PopupAnswer } from '#core/ports/embedded-wallet.ts'
import { createLogin } from '#domain/embedded-wallet/create-login.ts'
import { loadEmbeddedWallet } from '#domain/embedded-wallet/load-embedded-wallet.ts'
import type { FrameSocialProvider } from '#lib/frame-protocol/messages.ts'

/** How often it is looked whether the popup is still open [login.popup-closed]. */
export const POPUP_CHECK_MS = 1000

/** A login with a social account, up to the point where the visitor is known. */
export interface SocialLoginState {
  readonly status:
    | 'idle'
    /** The address of the provider is on its way; the popup is open, and empty. */
    | 'preparing'
    /** The visitor is with the provider. */
    | 'waiting'
    /** The browser has opened no popup: the visitor opens it by another click. */
    | 'blocked'
    /** The popup is closed, or was cut off from the page: it may show a code to type. */
    | 'closed'
    | 'finishing'
    | 'failed'
  readonly provider?: FrameSocialProvider | undefined
  readonly problem?: WalletDialogError | undefined
}

/** Opens a window at once: with `url`, or empty. `undefined` if the browser blocks it. */
export type OpenPopup = (url?: string) => LoginPopup | undefined

export interface SocialLogin {
  readonly $state: ReadableAtom<SocialLoginState>
  /** Loads what a login needs, so that its popup isn’t empty for long. */
  prepare(): void
  /** Opens the popup and the view that waits for it; call it within the visitor's click. */
  start(provider: FrameSocialProvider, openPopup: OpenPopup): void
  /** Shows what opens the popup: for a view that was opened without a click. */
  offer(provider: FrameSocialProvider): void
  /** Opens the popup that was blocked, or starts over; call it within the visitor's click. */
  goOn(openPopup: OpenPopup): void
  /** The six digits that a popup shows which was cut off from the page. */
  enterCode(code: string): void
}

interface Flow {
  readonly uri: string
  readonly flow: string
}

/** Checks a popup from time to time, until it is closed or no longer awaited. */
function watchPopup(popup: LoginPopup, clock: Clock, isAwaited: () => boolean, onClosed: () => void) {
  clock.after(POPUP_CHECK_MS, () => {
    if (!isAwaited()) return
    if (popup.isClosed()) onClosed()
    else watchPopup(popup, clock, isAwaited, onClosed)
  })
}

const expectsAnswer = ({ status }: SocialLoginState) => status === 'waiting' || status === 'closed'

export function createSocialLogin(core: Core): SocialLogin {
  const { views, ports } = core
  const { analytics, clock } = ports
  const login = core.use(createLogin)
  const $state = atom<SocialLoginState>({ status: 'idle' })
  let run = new AbortController()
  let popup: LoginPopup | undefined
  let flow: Flow | undefined

  const set = (status: SocialLoginState['status'], problem?: WalletDialogError) =>
    $state.set({ status, provider: $state.get().provider, problem })

  const load = () => loadEmbeddedWallet(core)

  function stop() {
    run.abort(frameRequestAborted())
    run = new AbortController()
    popup?.close()
    popup = undefined
    flow = undefined
    $state.set({ status: 'idle' })
  }

  function wait(opened: LoginPopup) {
    set('waiting')
    const isAwaited = () => opened === popup && $state.get().status === 'waiting'
    watchPopup(opened, clock, isAwaited, () => set('closed'))
  }

  async function finish(code: string) {
    const startedFlow = flow
    const { provider } = $state.get()
    if (!startedFlow || !provider || $state.get().status === 'finishing') return
    const { signal } = run
    set('finishing')
    try {
      const wallet = await load()
      await login.finish(provider, (end) =>
        wallet.request('CONNECT_SOCIAL', { flow: startedFlow.flow, code }, { signal: AbortSignal.any([signal, end]) }),
      )
    } catch (error) {
      if (signal.aborted) return
      fail(error, codeWrong.matches(error) ? 'closed' : 'failed')
    }
  }

  function fail(thrown: unknown, status: 'closed' | 'failed' = 'failed') {
    const problem = core.failures.report(thrown)
    analytics.track({ event: 'LOGIN_ERROR', properties: { method: $state.get().provider, code: problem.code } })
    set(status, problem)
  }

  /** Only the first answer of a flow counts: once it has ended, or is finishing, the popup changes nothing [login.popup-answer]. */
  function onPopupAnswer(answer: PopupAnswer) {
    if (answer.flow !== flow?.flow || !expectsAnswer($state.get())) return
    if (answer.type === 'signed-in') void finish(answer.code)
    else fail(flowExpired())
  }

  /** Asks the frame where to go. The popup was opened before, or is blocked. */
  async function begin(provider: FrameSocialProvider) {
    const { signal } = run
    $state.set({ status: 'preparing', provider })
    try {
      const wallet = await load()
      signal.throwIfAborted()
      const stopPopupAnswers = wallet.onPopupAnswer((source) => Boolean(popup?.isSource(source)), onPopupAnswer)
      signal.addEventListener('abort', stopPopupAnswers)
      const received = await wallet.request('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })
      signal.throwIfAborted()
      flow = received
      if (!popup) return set('blocked')
      popup.go(received.uri)
      wait(popup)
    } catch (error) {
      if (signal.aborted) return
      popup?.close()
      fail(error)
    }
  }

  function start(provider: FrameSocialProvider, openPopup: OpenPopup) {
    stop()
    popup = openPopup()
    analytics.track({ event: 'LOGIN_STARTED', properties: { method: provider } })
    void begin(provider)
  }

  const stopListening = views.$stack.listen((stack) => {
    const isOpen = stack.some(({ name }) => name === 'ConnectingSocial')
    if (!isOpen && $state.get().status !== 'idle') stop()
  })
  core.onDispose(stopListening)
  core.onDispose(stop)

  return {
    $state,
    prepare() {
      // The click tries again.
      load().catch(() => {})
    },
    start(provider, openPopup) {
      if (!core.consent.check()) return
      start(provider, openPopup)
      views.push({ name: 'ConnectingSocial', data: { provider } })
    },
    offer(provider) {
      stop()
      void begin(provider)
    },
    goOn(openPopup) {
      const { status, provider } = $state.get()
      if (!provider) return
      if (status !== 'blocked' || !flow) return start(provider, openPopup)
      popup = openPopup(flow.uri)
      if (popup) wait(popup)
    },
    enterCode: (code) => void finish(code),
  }
}
