import type { Frame, Locator, Page } from 'playwright-core'

/** A dialog's state that a page can read. */
export interface DialogState {
  readonly open: boolean
  readonly status: string
  readonly address: string | undefined
  readonly caipNetworkId: string | undefined
  readonly networkName: string | undefined
  readonly connectionCount: number
}

type DialogElement = HTMLElementTagNameMap['wallet-dialog']

/** A dialog of a page, by its accessible names and its public contract. */
export interface DialogPage {
  /** The dialog that is shown. */
  readonly dialog: Locator
  readonly title: Locator
  /** A button of the dialog. */
  button(name: string | RegExp): Locator
  /** Chooses an item in the menu of Account. */
  choose(item: string): Promise<void>
  /** A text of the dialog that is both visible and accessible. */
  text(text: string | RegExp): Locator
  readonly alert: Locator
  readonly qrCode: Locator
  /** Opens it, as a page does: by `show()`. */
  show(view?: string): Promise<void>
  close(): Promise<void>
  disconnect(): Promise<void>
  /** Resolves with the reason if it was refused. */
  switchNetwork(caipNetworkId: string): Promise<{ code: string; message: string } | undefined>
  /** Opens it and picks a wallet by its name. */
  pick(wallet: string): Promise<void>
  state(): Promise<DialogState>
  ready(): Promise<void>
  /** Asks the connected wallet, as the page would. */
  request(
    method: string,
    params?: readonly unknown[],
  ): Promise<{ result?: unknown; error?: { code: number; message: string } }>
}

/** A dialog by the id of its element. */
export function createDialogPage(page: Page | Frame, id = 'dialog'): DialogPage {
  const dialog = page.locator(`#${id}`).getByRole('dialog')
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  const show = (view?: string) =>
    page.evaluate(
      ([own, name]) => (document.getElementById(own) as DialogElement).show(name ? { view: name as never } : {}),
      [id, view] as const,
    )
  return {
    dialog,
    title: dialog.getByRole('heading', { level: 2 }),
    button,
    async choose(item) {
      await button('More options').click()
      await dialog.getByRole('menuitem', { name: item }).click()
    },
    // Announced texts are there a second time, invisibly.
    text: (text) => dialog.getByText(text).and(dialog.locator(':not([aria-live=polite])')),
    alert: dialog.getByRole('alert'),
    qrCode: dialog.getByRole('img', { name: /^QR code/ }),
    show,
    close: async () => void (await page.evaluate((own) => (document.getElementById(own) as DialogElement).close(), id)),
    disconnect: () => page.evaluate((own) => (document.getElementById(own) as DialogElement).disconnect(), id),
    switchNetwork: (network) =>
      page.evaluate(
        async ([own, caipNetworkId]) => {
          try {
            await (document.getElementById(own) as DialogElement).switchNetwork(caipNetworkId)
            return undefined
          } catch (error) {
            const { code, message } = error as { code: string; message: string }
            return { code, message }
          }
        },
        [id, network] as const,
      ),
    async pick(wallet) {
      await show()
      await button(new RegExp(`^${wallet}`)).click()
    },
    state: () =>
      page.evaluate((own) => {
        const { open, status, account, network, connections } = document.getElementById(own) as DialogElement
        return {
          open,
          status,
          address: account?.address,
          caipNetworkId: account?.caipNetworkId,
          networkName: network?.name,
          connectionCount: connections.length,
        }
      }, id),
    ready: () => page.evaluate((own) => (document.getElementById(own) as DialogElement).ready, id),
    request: (method, params) =>
      page.evaluate(
        async ([own, name, values]) => {
          type Provider = {
            request(request: { method: string; params?: unknown }): Promise<unknown>
          }
          const provider = (document.getElementById(own) as DialogElement).getProvider() as Provider
          try {
            return {
              result: await provider.request(values ? { method: name, params: values } : { method: name }),
            }
          } catch (error) {
            const { code, message } = error as { code: number; message: string }
            return { error: { code, message } }
          }
        },
        [id, method, params] as const,
      ),
  }
}
