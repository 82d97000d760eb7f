import type { Core } from '#core/core.ts'
import { frameLoadFailed } from '#core/errors/frame-errors.ts'
import type { EmbeddedWallet } from '#core/ports/embedded-wallet.ts'

/** The id of the embedded wallet's connector. */
export const EMBEDDED_ID = 'embedded'
/** The connector comes a moment after the dialog has opened. */
const ARRIVAL_MS = 10_000

/**
 * The embedded wallet of a dialog.
 * @throws WalletDialogError `frame_load_failed` if there is none, for example on a page of the frame's own host
 */
export async function loadEmbeddedWallet({ connectors }: Pick<Core, 'connectors'>): Promise<EmbeddedWallet> {
  const connector = await connectors.waitFor(EMBEDDED_ID, ARRIVAL_MS)
  if (!connector?.loadEmbeddedWallet) throw frameLoadFailed()
  return connector.loadEmbeddedWallet()
}
