import { WALLET_ICON } from '../icon/wallet-identity.ts'
import { createElement } from './create-element.ts'

/** Fills a wallet page: a warning against real keys, the logo with the page's name, and the content. */
export function fillPage(name: string, ...content: readonly Node[]): void {
  const mark = createElement('img', { properties: { src: WALLET_ICON, alt: '', width: 32, height: 32 } })
  document.body.append(
    createElement(
      'header',
      {},
      createElement('p', { properties: { className: 'note' } }, 'Sandbox – test keys only'),
      createElement('p', { properties: { className: 'name' } }, mark, name),
    ),
    createElement('main', {}, ...content),
  )
}

/** A live region for what has just happened. */
export function createStatusLine(): { readonly element: HTMLElement; report(text: string): void } {
  const element = createElement('p', { properties: { className: 'status' }, attributes: { role: 'status' } })
  return {
    element,
    report(text) {
      element.textContent = text
    },
  }
}
