import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Kit from 'wallet-dialog/testing'
import { waitFor } from '../fakes/wait-for.ts'

const fileOf = (path: string) => pathToFileURL(resolve(path)).href

/** Does what a site's own tests do with a page that has the dialog, without a browser. `errors` are the uncaught errors. */
export async function useDialog(): Promise<{
  errors: readonly unknown[]
  dialog: HTMLElementTagNameMap['wallet-dialog']
  /** The account that it was connected to. */
  address: string
}> {
  const errors: unknown[] = []
  const onError = (event: ErrorEvent) => errors.push(event.error ?? event.message)
  const onRejection = (reason: unknown) => errors.push(reason)
  window.addEventListener('error', onError)
  process.on('unhandledRejection', onRejection)
  try {
    await import(/* @vite-ignore */ fileOf('dist/wallet-dialog.js'))
    const kit = (await import(/* @vite-ignore */ fileOf('dist/testing/testing.js'))) as typeof Kit
    const wallet = kit.installTestWallet()
    const dialog = document.createElement('wallet-dialog')
    dialog.projectId = 'none'
    document.body.append(dialog, document.createElement('wallet-button'), document.createElement('network-button'))
    await dialog.ready
    await dialog.show()
    await dialog.close()
    await dialog.show({ view: 'Networks' })
    await dialog.close()
    const connected = new Promise<string>((resolve) =>
      dialog.addEventListener('wallet-connected', ({ detail }) => resolve(detail.address)),
    )
    await dialog.show({ view: 'Connect' })
    await waitFor(() => rowOf(dialog, wallet.name).click())
    const address = await connected
    await dialog.disconnect()
    wallet.remove()
    dialog.remove()
    await new Promise((done) => setTimeout(done))
    return { errors, dialog, address }
  } finally {
    window.removeEventListener('error', onError)
    process.off('unhandledRejection', onRejection)
  }
}

function rowOf(dialog: HTMLElement, wallet: string): HTMLElement {
  const rows = [...(dialog.shadowRoot?.querySelectorAll('button') ?? [])]
  const found = rows.find(({ textContent }) => textContent?.includes(wallet))
  if (!found) throw new Error(`The dialog has no ${wallet}: ${rows.map(({ textContent }) => textContent).join(', ')}`)
  return found
}
