import { computed } from 'nanostores'
import type { Core } from '#core/core.ts'
import { EMBEDDED_ID, loadEmbeddedWallet } from '#domain/embedded-wallet/load-embedded-wallet.ts'
import { createReading, type Reading } from '#domain/reading/create-reading.ts'
import type { FrameCustody, FrameUser, PanelRequestName } from '#lib/frame-protocol/messages.ts'
import { isGivenUp } from './create-email-update.ts'

/** The embedded wallet's own settings. */
export interface WalletSettings extends Reading<{ readonly user: FrameUser; readonly custody: FrameCustody }> {
  /**
   * Opens a panel of the frame. Resolves once it is done or was cancelled.
   * @throws WalletDialogError what has failed
   */
  openPanel(panel: PanelRequestName): Promise<void>
}

export function createWalletSettings(core: Core): WalletSettings {
  const load = () => loadEmbeddedWallet(core)
  const reading = createReading(core, {
    // Another visitor of this browser may log in next: an email address isn’t shown to them, nor how its wallet is recovered.
    $key: computed(
      core.connections.$all,
      (all) => all.find(({ connector }) => connector.id === EMBEDDED_ID)?.walletConnection,
    ),
    async read() {
      const wallet = await load()
      const [user, custody] = await Promise.all([
        wallet.request('GET_USER', undefined),
        wallet.request('GET_CUSTODY', undefined),
      ])
      return { user, custody }
    },
    keepLast: true,
  })

  return {
    ...reading,
    async openPanel(panel) {
      try {
        await (await load()).request(panel, undefined)
      } catch (error) {
        if (!isGivenUp(error)) throw error
      }
      reading.reload()
    },
  }
}
