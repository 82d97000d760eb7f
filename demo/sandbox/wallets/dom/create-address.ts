import { createElement } from './create-element.ts'

/** A whole address in groups of four characters; its text has no spaces, so that it can be copied. */
export function createAddress(address: string): HTMLElement {
  const prefix = address.startsWith('0x') ? '0x' : ''
  const groups = address.slice(prefix.length).match(/.{1,4}/g) ?? []
  const parts = [...(prefix === '' ? [] : [prefix]), ...groups].map((group) => createElement('span', {}, group))
  return createElement('code', { properties: { className: 'address' } }, ...parts)
}
