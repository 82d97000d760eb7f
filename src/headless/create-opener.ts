import type { PageClient } from '#app/create-page-client.ts'
import { uiNotLoaded } from '#core/errors/ui-not-loaded.ts'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import { createLazy } from '#lib/create-lazy.ts'
import { walletsDisposed } from './headless-errors.ts'
import type { OpenedWallets } from './open-wallets.ts'

/** Loads, on first use, the code that connects wallets and reads accounts. */
export interface Opener {
  /** @throws WalletDialogError `ui_not_loaded`, which is reported; `wallets_disposed` */
  open(): Promise<OpenedWallets>
  /** `undefined` until it is loaded. */
  get(): OpenedWallets | undefined
  /** Loads a part of the code. @throws WalletDialogError `ui_not_loaded`, which is reported */
  loadPart<Part>(load: () => Promise<Part>): Promise<Part>
  /** @throws WalletDialogError `wallets_disposed` */
  assertAlive(): void
  dispose(): void
}

/** @param onOpen called once, when it is loaded */
export function createOpener({ client, ports, settled }: PageClient, onOpen: (opened: OpenedWallets) => void): Opener {
  let opened: OpenedWallets | undefined
  let isDisposed = false

  const assertAlive = () => {
    if (isDisposed) throw walletsDisposed()
  }

  const loadPart = <Part>(load: () => Promise<Part>) =>
    load().catch((cause: unknown) => {
      throw client.failures.report(uiNotLoaded({ reason: messageOf(cause) }, { cause }))
    })

  const load = createLazy(async () => {
    const [{ openWallets }, chains] = await loadPart(() =>
      Promise.all([import('./open-wallets.ts'), ports.loadChains()]),
    )
    assertAlive()
    opened = openWallets({ client, ports, chains })
    onOpen(opened)
    return opened
  })

  /** Looks for the page's wallets, each time: some come late. If that can't be loaded, the catalogue’s wallets are listed. */
  async function discover() {
    try {
      ;(await ports.discoverWallets?.(client.connectors))?.()
    } catch (error) {
      client.failures.report(error)
    }
  }

  return {
    async open() {
      assertAlive()
      const [loaded] = await Promise.all([load(), discover(), settled()])
      assertAlive()
      return loaded
    },
    get: () => opened,
    loadPart,
    assertAlive,
    dispose() {
      isDisposed = true
    },
  }
}
