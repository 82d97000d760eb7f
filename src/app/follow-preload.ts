import type { ReadableAtom } from 'nanostores'
import type { Options } from '#core/config/options.ts'
import { whenIdle } from '#platform/when-idle.ts'

type NetworkInformation = { saveData?: boolean; effectiveType?: string }

/** True if the visitor saves data: then nothing is fetched before it is needed. */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return connection?.saveData === true || (connection?.effectiveType?.endsWith('2g') ?? false)
}

function preloadBy(dialog: Element, preload: Options['preload'], prepare: () => Promise<void>): () => void {
  if (preload === 'none') return () => {}
  const controller = new AbortController()
  const prepareOnce = () => {
    // A failed preload does no harm: the next sign of interest, or the opening itself, tries again and reports.
    prepare().then(
      () => controller.abort(),
      () => {},
    )
  }
  const onIntent = (event: Event) => {
    const opener =
      event.target instanceof Element && event.target.closest('wallet-button, network-button, [commandfor]')
    if (!opener) return
    const id = opener.getAttribute('commandfor') ?? opener.getAttribute('for')
    if (id === null || id === dialog.id) prepareOnce()
  }
  const options = { signal: controller.signal, passive: true }
  document.addEventListener('pointerover', onIntent, options)
  document.addEventListener('focusin', onIntent, options)
  if (preload !== 'intent' && !isSavingData()) controller.signal.addEventListener('abort', whenIdle(prepareOnce))
  return () => controller.abort()
}

/**
 * Prepares the UI before it is needed, as `preload` says: once the page is idle, and on hover or focus of a button that
 * opens the dialog. Returns a function that stops it.
 */
export function followPreload(
  dialog: Element,
  $options: ReadableAtom<Options>,
  prepare: () => Promise<void>,
): () => void {
  let stop: (() => void) | undefined
  let known: Options['preload'] | undefined
  const unsubscribe = $options.subscribe(({ preload }) => {
    if (stop && preload === known) return
    known = preload
    stop?.()
    stop = preloadBy(dialog, preload, prepare)
  })
  return () => {
    unsubscribe()
    stop?.()
  }
}
