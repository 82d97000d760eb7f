import { createElement } from './create-element.ts'

/** A whole address, set in groups of four; its text has no gaps, so that it can be copied. */
export function createAddress(address: string): HTMLElement {
  const groups = address.slice(2).match(/.{1,4}/g) ?? []
  const parts = ['0x', ...groups].map((group) => createElement('span', {}, group))
  return createElement('code', { properties: { className: 'address' } }, ...parts)
}
