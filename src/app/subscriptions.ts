import type { ReadableAtom } from 'nanostores'
import type { Client } from '#core/client.ts'
import type { ConfigStore } from '#core/config/create-config.ts'
import type { Options } from '#core/config/options.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import { TRANSACTIONS_KEY } from '#domain/transactions/transactions-key.ts'
import { createLazy } from '#lib/create-lazy.ts'
import { whenIdle } from '#platform/when-idle.ts'
import { languageAt } from './create-option-store.ts'
import type { PagePorts } from './create-ports.ts'
import type { PageSignInDeps } from './start-sign-in.ts'

// Keeps a dialog in step with its client, its element's place in the page, and its options.

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

/**
 * After a reload, transactions whose outcome isn’t known are tracked; the code for that loads if there are any. If it
 * can’t be loaded, they stay stored, and the next page tries again.
 */
export async function loadStoredTransactions(client: Client, ports: PagePorts): Promise<void> {
  if (!(await ports.storage.get(STORAGE_PREFIX + TRANSACTIONS_KEY))) return
  import('./resume-transactions.ts').then(
    (module) => module.resumeTransactions(client, ports),
    () => {},
  )
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

interface HostConnectorsSync {
  /** Resolves once the connectors of this moment are in the list. Never rejects. */
  settled(): Promise<void>
  stop(): void
}

/** Keeps the host's own connectors (its property `connectors`) in the list. */
export function syncHostConnectors(
  $options: ReadableAtom<Options>,
  { connectors, events, ports: { clock } }: Pick<Client, 'connectors' | 'events' | 'ports'>,
): HostConnectorsSync {
  let latest: Options['connectors'] | undefined
  let applied = Promise.resolve()

  async function apply(requested: typeof latest) {
    const module = await import('./create-host-connectors.ts')
    const created = module.createHostConnectors(requested ?? [], clock)
    if (requested === latest) connectors.setHostConnectors(created)
  }

  const stop = $options.subscribe(({ connectors: requested }) => {
    if (requested === latest) return
    latest = requested
    applied = apply(requested).catch((error: unknown) => events.emit('error', toWalletDialogError(error)))
  })
  return { settled: () => applied, stop }
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

interface LoadSignInDeps extends PageSignInDeps {
  /** Loads the code that starts sign-in. */
  load(): Promise<typeof import('./start-sign-in.ts')>
  report(error: WalletDialogError): void
}

/** Loads sign-in once the site wants it. If that fails, the next connection tries again. */
export function loadSignIn(deps: LoadSignInDeps): {
  stop(): void
  /** Resolves once sign-in is there, or couldn’t be fetched; `undefined` if it isn’t loading. */
  settled(): Promise<void> | undefined
} {
  const { config, client, report } = deps
  let isStopped = false
  let loading: Promise<void> | undefined
  const start = createLazy(async () => (await deps.load()).startSignIn(deps, () => isStopped))
  const run = () => {
    const { siwx, siweConfig } = config.$options.get()
    if (!siwx && !siweConfig) return
    loading = start()
      .catch((error) => report(toWalletDialogError(error)))
      .finally(() => {
        loading = undefined
      })
  }
  const stops = [config.$options.subscribe(run), client.connections.$active.listen(run)]
  return {
    settled: () => loading,
    stop() {
      isStopped = true
      for (const stop of stops) stop()
    },
  }
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
