import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { frameRequestAborted, frameRequestRejected, frameRpcAborted } from '#core/errors/frame-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { ViewName } from '#core/model/view.ts'
import { EMAIL_COOLDOWN_MS } from '#domain/embedded-wallet/ask-for-code.ts'
import { loadEmbeddedWallet } from '#domain/embedded-wallet/load-embedded-wallet.ts'

/** How far a change of the email address has come. */
export interface EmailUpdateState {
  /** The new address; empty before it is typed. */
  readonly email: string
  readonly isBusy: boolean
  readonly problem?: WalletDialogError | undefined
  /** When another code can be requested, by `Clock.elapsed` [login.cooldown]. */
  readonly resendAt: number
}

/** Changing the email address of the embedded wallet: the old address is asked first, then the new one [login.update-email]. */
export interface EmailUpdate {
  readonly $state: ReadableAtom<EmailUpdateState>
  /** Has the visitor approve the new address in the frame, and mails a code to the address that the wallet has now. */
  begin(email: string): Promise<void>
  /** The code of the old address; mails one to the new address. */
  confirmOld(otp: string): Promise<void>
  /** The code of the new address: it is the wallet's from then on. */
  confirmNew(otp: string): Promise<void>
}

const IDLE: EmailUpdateState = { email: '', isBusy: false, resendAt: 0 }
const VIEWS: readonly ViewName[] = ['UpdateEmailWallet', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp']

export function createEmailUpdate(core: Core): EmailUpdate {
  const { views, ports } = core
  const $state = atom(IDLE)
  let controller = new AbortController()

  /** One step: what it needs, and where it leads. */
  async function step(run: (signal: AbortSignal) => Promise<void>) {
    const { signal } = controller
    $state.set({ ...$state.get(), isBusy: true, problem: undefined })
    try {
      await run(signal)
      if (!signal.aborted) $state.set({ ...$state.get(), isBusy: false })
    } catch (error) {
      if (signal.aborted) return
      $state.set({
        ...$state.get(),
        isBusy: false,
        problem: isGivenUp(error) ? undefined : core.failures.report(error),
      })
    }
  }

  const wallet = () => loadEmbeddedWallet(core)
  const show = (name: ViewName) => {
    $state.set({ ...$state.get(), resendAt: ports.clock.elapsed() + EMAIL_COOLDOWN_MS })
    if (views.$current.get().name !== name) views.replace({ name })
  }

  const stop = views.$stack.listen((stack) => {
    if (stack.some(({ name }) => VIEWS.includes(name))) return
    controller.abort()
    controller = new AbortController()
    $state.set(IDLE)
  })
  core.onDispose(stop)

  return {
    $state,
    begin(email) {
      $state.set({ ...$state.get(), email })
      return step(async (signal) => {
        await (await wallet()).request('UPDATE_EMAIL', { email }, { signal })
        if (!signal.aborted) show('UpdateEmailPrimaryOtp')
      })
    },
    confirmOld: (otp) =>
      step(async (signal) => {
        await (await wallet()).request('UPDATE_EMAIL_PRIMARY_OTP', { otp }, { signal })
        if (!signal.aborted) show('UpdateEmailSecondaryOtp')
      }),
    confirmNew: (otp) =>
      step(async (signal) => {
        const embedded = await wallet()
        const { email } = await embedded.request('UPDATE_EMAIL_SECONDARY_OTP', { otp }, { signal })
        const cache = await embedded.readCache()
        await embedded.writeCache({ ...cache, email })
        if (!signal.aborted) views.back()
      }),
  }
}

/** True if the visitor has rejected a panel of the frame, or left it. */
export const isGivenUp = (error: unknown): boolean =>
  [frameRequestRejected, frameRpcAborted, frameRequestAborted].some((kind) => kind.matches(error))
