import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { EmbeddedWallet } from '#core/ports/embedded-wallet.ts'
import { EMBEDDED_ID } from '#domain/embedded-wallet/load-embedded-wallet.ts'

/** State for the view to leave room for the panel that the frame draws. */
interface PanelPlace {
  /** `undefined` for a moment, while its code is on its way. */
  readonly $wallet: ReadableAtom<EmbeddedWallet | undefined>
  /** Of the panel, in CSS pixels; 0 as long as it isn’t known. */
  readonly $height: ReadableAtom<number>
}

/** Follows the height of the panel that the frame waits in. */
export function createPanelPlace(core: Core): PanelPlace {
  const $wallet = atom<EmbeddedWallet | undefined>(undefined)
  const $height = atom(0)

  async function follow() {
    const wallet = await core.connectors.find(EMBEDDED_ID)?.loadEmbeddedWallet?.()
    if (!wallet) return
    $wallet.set(wallet)
    $height.set(wallet.panel()?.height ?? 0)
    core.onDispose(wallet.onPanel((panel) => $height.set(panel?.height ?? 0)))
  }
  // The panel that brought the visitor here came from that very code.
  follow().catch(() => {})

  return { $wallet, $height }
}
