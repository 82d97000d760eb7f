import { SANDBOX_WALLET_ICON_URI } from '../icon/sandbox-wallet-icon.ts'
import { createElement } from './create-element.ts'

/** The head of every wallet page: the mark, the page's name, and the note that keeps real keys away. */
export function createPageHeader(name: string): HTMLElement {
  return createElement(
    'header',
    {},
    createElement('img', { properties: { src: SANDBOX_WALLET_ICON_URI, alt: '', width: 32, height: 32 } }),
    createElement('p', { properties: { className: 'name' } }, name),
    createElement('p', { properties: { className: 'badge' } }, 'Sandbox – test keys only'),
  )
}

/** A live region that says what just happened. */
export function createStatusLine(): { readonly element: HTMLElement; say(text: string): void } {
  const element = createElement('p', { properties: { className: 'status' }, attributes: { role: 'status' } })
  return {
    element,
    say(text) {
      element.textContent = text
    },
  }
}
