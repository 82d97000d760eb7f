import type { OfferedNamespace } from '../requests/approval.ts'
import { createElement } from './create-element.ts'

/** Creates checkboxes for the chain families that a site requests; required ones stay checked. */
export function createNamespaceChoice(namespaces: readonly OfferedNamespace[], onChange: () => void) {
  const boxes = namespaces.map(({ id, isRequired }) =>
    createElement('input', {
      properties: { type: 'checkbox', name: 'namespace', value: id, checked: true, disabled: isRequired },
    }),
  )
  const rows = namespaces.map(({ name, isRequired }, index) =>
    createElement(
      'label',
      { properties: { className: 'row' } },
      ...boxes.slice(index, index + 1),
      createElement('span', {}, name),
      createElement('small', {}, isRequired ? 'required' : ''),
    ),
  )
  const legend = createElement('legend', {}, 'Chains the site may use')
  const fieldset = createElement('fieldset', { on: { change: onChange } }, legend, ...rows)
  return {
    fieldset,
    /** Namespaces of the checked families. */
    chosen: () => namespaces.filter((_, index) => boxes[index]?.checked).map(({ id }) => id),
  }
}
