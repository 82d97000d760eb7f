import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { EMBEDDED_ID, loadEmbeddedWallet } from '#domain/embedded-wallet/load-embedded-wallet.ts'
import type { FrameCustody, FrameUser, PanelRequestName } from '#lib/frame-protocol/messages.ts'
import { isGivenUp } from './create-email-update.ts'

/** The embedded wallet's settings. */
export type WalletSettingsState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly user: FrameUser; readonly custody: FrameCustody }
  | { readonly status: 'failed'; readonly error: WalletDialogError }

/** The embedded wallet's own settings. */
export interface WalletSettings {
  readonly $state: ReadableAtom<WalletSettingsState>
  /** Reads them again. */
  read(): Promise<void>
  /**
   * Opens a panel of the frame. Resolves once it is done or was cancelled.
   * @throws WalletDialogError what has failed
   */
  openPanel(panel: PanelRequestName): Promise<void>
}

export function createWalletSettings(core: Core): WalletSettings {
  const $state = atom<WalletSettingsState>({ status: 'loading' })
  const load = () => loadEmbeddedWallet(core)
  const findLogin = () =>
    core.connections.$all.get().find(({ connector }) => connector.id === EMBEDDED_ID)?.walletConnection
  /** The login that they are of. */
  let login = findLogin()
  let latest = 0

  /** Another visitor of this browser may log in next: an email address isn’t shown to them, nor how its wallet is recovered. */
  function followLogin() {
    if (login === findLogin()) return
    login = findLogin()
    latest += 1
    $state.set({ status: 'loading' })
  }

  async function read() {
    const own = ++latest
    try {
      const wallet = await load()
      const [user, custody] = await Promise.all([
        wallet.request('GET_USER', undefined),
        wallet.request('GET_CUSTODY', undefined),
      ])
      if (own === latest) $state.set({ status: 'ready', user, custody })
    } catch (error) {
      if (own === latest) $state.set({ status: 'failed', error: core.failures.report(error) })
    }
  }

  core.onDispose(core.connections.$all.listen(followLogin))

  return {
    $state,
    read,
    async openPanel(panel) {
      try {
        await (await load()).request(panel, undefined)
      } catch (error) {
        if (!isGivenUp(error)) throw error
      }
      await read()
    },
  }
}
