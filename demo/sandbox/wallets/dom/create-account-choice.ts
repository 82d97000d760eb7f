import { createElement } from './create-element.ts'
import { nameAccount, truncateAddress } from './format-address.ts'

/** Checkboxes for the wallet's accounts, and which are checked. */
export interface AccountChoice {
  readonly fieldset: HTMLFieldSetElement
  chosen(): string[]
}

/**
 * Creates the checkboxes.
 *
 * @param onChange - called after every change, with the number of checked accounts.
 */
export function createAccountChoice(
  accounts: readonly string[],
  selected: readonly string[],
  onChange: (count: number) => void,
): AccountChoice {
  const boxes = accounts.map((address) =>
    createElement('input', {
      properties: { type: 'checkbox', name: 'account', value: address, checked: selected.includes(address) },
    }),
  )
  const chosen = () => accounts.filter((_, index) => boxes[index]?.checked)
  const rows = accounts.map((address, index) =>
    createElement(
      'label',
      { properties: { className: 'row', title: address } },
      ...boxes.slice(index, index + 1),
      createElement('span', {}, nameAccount(index)),
      createElement('code', {}, truncateAddress(address)),
    ),
  )
  const legend = createElement('legend', {}, 'Accounts the site may see')
  const fieldset = createElement('fieldset', { on: { change: () => onChange(chosen().length) } }, legend, ...rows)
  return { fieldset, chosen }
}
