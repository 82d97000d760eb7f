import type { Client } from '#core/client.ts'

/** The custom properties that buttons have. */
const LOOK = 'accent on-accent surface text danger radius radius-button radius-avatar font font-size'.split(' ')

interface LookDeps {
  dialog: Element
  host: Element
  button: HTMLElement
  client: Pick<Client, '$config'>
}

/**
 * Makes a button look like its dialog, at each `copy` and when the page may have changed it, until stopped: custom properties that the page sets only on the dialog aren’t inherited by its
 * siblings. What the page has set for the button itself stays. Attributes of the dialog and of the
 * root are what a page changes its colors by [buttons.look].
 */
export function createLook({ dialog, host, button: { style }, client }: LookDeps) {
  const root = document.documentElement
  const copy = () => {
    const { theme } = client.$config.get()
    style.colorScheme = theme === 'auto' ? '' : theme
    const looks = [dialog, host, root].map((element) => getComputedStyle(element))
    for (const name of LOOK) {
      const property = `--wallet-dialog-${name}`
      const [ofDialog = '', own, ofPage] = looks.map((look) => look.getPropertyValue(property))
      style.setProperty(property, own === ofPage ? ofDialog : '')
    }
  }
  const observer = new MutationObserver(copy)
  for (const element of [dialog, root]) observer.observe(element, { attributes: true })
  return { copy, stop: () => observer.disconnect() }
}
