import type { Config } from '#core/config/config.ts'

/** The custom properties that buttons have. */
const LOOK = 'accent on-accent surface text danger radius radius-button radius-avatar font font-size'.split(' ')

interface LookDeps {
  dialog: Element
  host: Element
  button: HTMLElement
  config: Pick<Config, 'theme'>
}

/**
 * Makes a button look like its dialog: custom properties that the page sets only on the dialog aren’t inherited by its
 * siblings. What the page has set for the button itself stays.
 */
export function copyLook({ dialog, host, button: { style }, config: { theme } }: LookDeps): void {
  style.colorScheme = theme === 'auto' ? '' : theme
  const looks = [dialog, host, document.documentElement].map((element) => getComputedStyle(element))
  for (const name of LOOK) {
    const property = `--wallet-dialog-${name}`
    const [ofDialog = '', own, ofPage] = looks.map((look) => look.getPropertyValue(property))
    style.setProperty(property, own === ofPage ? ofDialog : '')
  }
}
