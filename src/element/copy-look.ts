import type { Config } from '#core/config/config.ts'

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
  const [ofDialog, own, ofPage] = [dialog, host, document.documentElement].map((element) => getComputedStyle(element))
  for (const name of ['accent', 'on-accent', 'surface', 'text', 'radius', 'radius-button', 'font']) {
    const property = `--wallet-dialog-${name}`
    const valueIn = (look?: CSSStyleDeclaration) => look?.getPropertyValue(property) ?? ''
    style.setProperty(property, valueIn(own) === valueIn(ofPage) ? valueIn(ofDialog) : '')
  }
}
