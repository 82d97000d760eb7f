import { createButton, createElement } from '../../dom/create-element.ts'
import { nameAccount } from '../../dom/format-address.ts'
import { removeAccount, revokeSite, siteAccounts } from '../background/wallet-state.ts'
import type { HomePartOptions } from './create-settings.ts'

/** The connected sites, each with its accounts and buttons to remove one or all of them. */
export function createSiteList({ state, store, addresses, report }: HomePartOptions): HTMLElement {
  const heading = createElement('h2', { properties: { id: 'sites' } }, 'Connected sites')
  const sites = Object.keys(state.sites).map((origin) => {
    const indices = siteAccounts(state, origin, addresses)
    const disconnect = createButton('Disconnect', () => {
      store.update((current) => revokeSite(current, origin))
      report(`${origin} disconnected`)
    })
    disconnect.setAttribute('aria-description', origin)
    const removals = indices.length < 2 ? [] : indices.map((index) => createRemoval(index, origin))
    return createElement(
      'li',
      { properties: { className: 'row site' }, attributes: { 'aria-label': origin } },
      createElement(
        'span',
        {},
        createElement('strong', {}, origin),
        createElement('small', {}, indices.map(nameAccount).join(', ')),
      ),
      ...removals,
      disconnect,
    )
  })

  function createRemoval(index: number, origin: string) {
    return createButton(`Remove ${nameAccount(index)}`, () => {
      store.update((current) => removeAccount(current, origin, index, addresses))
      report(`${nameAccount(index)} removed from ${origin}`)
    })
  }

  const list = createElement('ul', { attributes: { 'aria-labelledby': heading.id } }, ...sites)
  const empty = createElement('p', { properties: { className: 'hint' } }, 'No site is connected.')
  return createElement('section', { properties: { className: 'card' } }, heading, sites.length > 0 ? list : empty)
}
