import { loadUi } from './load-ui.ts'
import { whenIdle } from './when-idle.ts'

type NetworkInformation = { saveData?: boolean; effectiveType?: string }

/** Whether the visitor pays for every byte: then nothing is fetched before it is asked for. */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return connection?.saveData === true || (connection?.effectiveType?.endsWith('2g') ?? false)
}

/**
 * Fetches the UI before it is needed (contract: `preload`): once the page is idle, and on hover or focus of a button that
 * opens the dialog. The result stops it.
 */
export function followPreload(dialog: Element, preload: 'idle' | 'intent' | 'none'): () => void {
  if (preload === 'none') return () => {}
  const controller = new AbortController()
  const fetchUi = () => {
    // A failed preload costs nothing: the next sign of interest, or the opening itself, tries again and reports.
    loadUi().then(
      () => controller.abort(),
      () => undefined,
    )
  }
  const onIntent = (event: Event) => {
    const opener = event.target instanceof Element && event.target.closest('wallet-button, network-button, [commandfor]')
    if (!opener) return
    const id = opener.getAttribute('commandfor') ?? opener.getAttribute('for')
    if (id === null || id === dialog.id) fetchUi()
  }
  const options = { signal: controller.signal, passive: true }
  document.addEventListener('pointerover', onIntent, options)
  document.addEventListener('focusin', onIntent, options)
  if (preload === 'idle' && !isSavingData()) controller.signal.addEventListener('abort', whenIdle(fetchUi))
  return () => controller.abort()
}
