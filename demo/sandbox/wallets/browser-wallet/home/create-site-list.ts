import { createButton, createElement } from '../../dom/create-element.ts'
import { nameAccount } from '../../dom/format-address.ts'
import { revokeSite } from '../background/wallet-state.ts'
import type { HomePartOptions } from './create-settings.ts'

/** The connected sites, each with the accounts it sees and a way to disconnect it. */
export function createSiteList({ state, store, addresses, say }: HomePartOptions): HTMLElement {
  const heading = createElement('h2', { properties: { id: 'sites' } }, 'Connected sites')
  const sites = Object.entries(state.sites).map(([origin, { accounts }]) => {
    const names = accounts.map((address) => nameAccount(addresses.indexOf(address))).join(', ')
    const disconnect = createButton('Disconnect', () => {
      store.update((current) => revokeSite(current, origin))
      say(`${origin} disconnected`)
    })
    disconnect.setAttribute('aria-description', origin)
    return createElement(
      'li',
      { properties: { className: 'row' }, attributes: { 'aria-label': origin } },
      createElement('span', {}, createElement('strong', {}, origin), createElement('small', {}, names)),
      disconnect,
    )
  })
  const list = createElement('ul', { attributes: { 'aria-labelledby': heading.id } }, ...sites)
  const empty = createElement('p', { properties: { className: 'hint' } }, 'No site is connected.')
  return createElement('section', { properties: { className: 'card' } }, heading, sites.length > 0 ? list : empty)
}
