import type { Core } from '#core/core.ts'
import { createInstallation } from '#domain/wallets/create-installation.ts'
import { consumeReloadNote } from '#platform/reload-note.ts'

/** The visitor has installed a wallet and reloaded the page: the dialog opens on that wallet. */
export function goOnInstalling(core: Core, reloadKey: string): Promise<void> {
  return core.use(createInstallation).goOn(consumeReloadNote(reloadKey) ?? '')
}
