import type { Client } from '#core/client.ts'
import { declaredScheme, watchScheme } from '#lib/scheme-at.ts'

/** The custom properties that buttons have. */
const LOOK = [
  'accent',
  'on-accent',
  'surface',
  'text',
  'danger',
  'radius',
  'radius-button',
  'radius-avatar',
  'font',
  'font-size',
  'font-weight-bold',
]

interface LookDeps {
  dialog: Element
  host: Element
  button: HTMLElement
  client: Pick<Client, '$config'>
}

/**
 * Makes a button look like its dialog, at each `copy`, whenever an attribute of the dialog or of the root changes, by which pages
 * change their colors, and with the system’s color scheme, until stopped [buttons.look]. Custom properties that the page sets only
 * on the dialog aren’t inherited by its siblings; what the page has set for the button itself stays.
 */
export function createLook({ dialog, host, button: { style }, client }: LookDeps) {
  const root = document.documentElement
  const copy = () => {
    const { theme } = client.$config.get()
    style.colorScheme = theme === 'auto' ? autoScheme(host) : theme
    const looks = [dialog, host, root].map((element) => getComputedStyle(element))
    for (const name of LOOK) {
      const property = `--wallet-dialog-${name}`
      const [ofDialog = '', own, ofPage] = looks.map((look) => look.getPropertyValue(property))
      style.setProperty(property, own === ofPage ? ofDialog : '')
    }
  }
  const observer = new MutationObserver(copy)
  observer.observe(dialog, { attributes: true })
  const stopWatching = watchScheme(host, copy)
  return {
    copy,
    stop() {
      observer.disconnect()
      stopWatching()
    },
  }
}

/** The scheme of the page is inherited. If it declares none, the system's is used, as by the dialog [look.scheme]. */
const autoScheme = (host: Element) => (declaredScheme(host) === undefined ? 'light dark' : '')
