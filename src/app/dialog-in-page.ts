import type { ReadableAtom } from 'nanostores'
import type { Client } from '#core/client.ts'
import type { ConfigStore } from '#core/config/create-config.ts'
import type { Options } from '#core/config/options.ts'
import { whenIdle } from '#platform/when-idle.ts'
import { languageAt } from './create-option-store.ts'

// A dialog in its page: its states for style sheets, its language, the buttons that open it.

/** Keeps the custom states `connected` and `restoring` in step with a client. Returns a function that sets `open`. */
export function syncStates(client: Client, states: CustomStateSet | undefined): (isOpen: boolean) => void {
  const toggle = (name: string, isOn: boolean) => (isOn ? states?.add(name) : states?.delete(name))
  const stops = [
    client.$status.subscribe((status) => toggle('connected', status === 'connected')),
    client.$isRestoring.subscribe((isRestoring) => toggle('restoring', isRestoring)),
  ]
  client.onDispose(() => {
    for (const stop of stops) stop()
    for (const name of ['open', 'connected', 'restoring']) toggle(name, false)
  })
  return (isOpen) => toggle('open', isOpen)
}

interface LanguageSync {
  /** Reads and observes the element's new place. */
  move(): void
  stop(): void
}

/** Keeps a dialog in the language of its place in the page, while the site sets none [texts.page-language]. */
export function syncLanguage(
  element: Element,
  { $config, $options, renew }: Pick<ConfigStore, '$config' | '$options' | 'renew'>,
): LanguageSync {
  function follow() {
    if ($options.get().lang === undefined && languageAt(element) !== $config.get().lang) renew()
  }
  const observer = new MutationObserver(follow)
  function move() {
    observer.disconnect()
    // An ancestor's `lang` counts, through shadow roots.
    for (let root = element.getRootNode(); ; root = root.host.getRootNode()) {
      observer.observe(root, { attributes: true, attributeFilter: ['lang'], subtree: true })
      if (!(root instanceof ShadowRoot)) break
      observer.observe(root.host, { attributes: true, attributeFilter: ['lang'] })
    }
    follow()
  }
  addEventListener('languagechange', follow)
  move()
  return {
    move,
    stop() {
      observer.disconnect()
      removeEventListener('languagechange', follow)
    },
  }
}

/** The innermost element on an event's way that matches, also in the open shadow roots of a page's components. */
const findInPath = (event: Event, selector: string): Element | undefined =>
  event.composedPath().find((one): one is Element => one instanceof Element && one.matches(selector))

/** The commands that `<button commandfor command>` can send to a dialog. */
type DialogCommand = '--show' | '--close' | '--toggle'

const COMMANDS: readonly string[] = ['--show', '--close', '--toggle']

/**
 * Handles the commands of `<button commandfor="id" command="--show">` (HTML invoker commands), also in browsers that don’t
 * support them yet. Returns a function that stops it.
 */
export function listenToCommands(dialog: HTMLElement, run: (command: DialogCommand) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const runIfKnown = (command: string | null | undefined) => {
    if (command && COMMANDS.includes(command)) run(command as DialogCommand)
  }
  const onCommand = (event: Event & { command?: string }) => runIfKnown(event.command)
  dialog.addEventListener('command', onCommand, { signal })
  const onClick = (event: MouseEvent) => {
    const button = findInPath(event, 'button[commandfor]:not([disabled])')
    // An id counts in its own tree.
    const isForThis = button?.getAttribute('commandfor') === dialog.id && button.getRootNode() === dialog.getRootNode()
    if (isForThis && !event.defaultPrevented) runIfKnown(button.getAttribute('command'))
  }
  if (!('commandForElement' in HTMLButtonElement.prototype)) document.addEventListener('click', onClick, { signal })
  return () => controller.abort()
}

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
    const opener = findInPath(event, 'wallet-button, network-button, [commandfor]')
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
export function preloadUi(dialog: Element, $options: ReadableAtom<Options>, prepare: () => Promise<void>): () => void {
  let stop: (() => void) | undefined
  let latest: Options['preload'] | undefined
  const unsubscribe = $options.subscribe(({ preload }) => {
    if (stop && preload === latest) return
    latest = preload
    stop?.()
    stop = preloadBy(dialog, preload, prepare)
  })
  return () => {
    unsubscribe()
    stop?.()
  }
}
