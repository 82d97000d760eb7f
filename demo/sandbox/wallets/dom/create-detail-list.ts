import { createElement } from './create-element.ts'

/** A fact of an approval: its name, and its value as text or element. */
export type Detail = readonly [name: string, value: string | Node]

/** The facts of an approval, as a description list. */
export function createDetailList(details: readonly Detail[]): HTMLElement {
  return createElement(
    'dl',
    {},
    ...details.map(([name, value]) =>
      createElement('div', {}, createElement('dt', {}, name), createElement('dd', {}, value)),
    ),
  )
}

/** Text of any length in its own scrolling box, reachable by keyboard. */
export function createTextBox(text: string, label: string): HTMLElement {
  return createElement(
    'pre',
    { properties: { tabIndex: 0 }, attributes: { role: 'region', 'aria-label': label } },
    text,
  )
}
