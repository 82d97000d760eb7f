import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a site's own tests do with a page that holds the dialog, where no browser is. The result is what was thrown outside. */
export async function useDialog(): Promise<{
  errors: readonly unknown[]
  dialog: HTMLElementTagNameMap['wallet-dialog']
}> {
  const errors: unknown[] = []
  const onError = (event: ErrorEvent) => errors.push(event.error ?? event.message)
  const onRejection = (reason: unknown) => errors.push(reason)
  window.addEventListener('error', onError)
  process.on('unhandledRejection', onRejection)
  try {
    await import(/* @vite-ignore */ pathToFileURL(resolve('dist/wallet-dialog.js')).href)
    const dialog = document.createElement('wallet-dialog')
    dialog.projectId = 'none'
    document.body.append(dialog, document.createElement('wallet-button'), document.createElement('network-button'))
    await dialog.ready
    await dialog.show()
    await dialog.close()
    await dialog.show({ view: 'Networks' })
    await dialog.close()
    dialog.remove()
    await new Promise((done) => setTimeout(done))
    return { errors, dialog }
  } finally {
    window.removeEventListener('error', onError)
    process.off('unhandledRejection', onRejection)
  }
}
