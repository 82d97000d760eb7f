// Small builders of elements: the page's policy allows no markup in text.

/** An element with attributes (`true` for one without a value) and children. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value === true ? '' : value)
  made.append(...children)
  return made
}

/** A label around its control. */
export const labeled = (text, control, className = 'field') =>
  element('label', { class: className }, element('span', {}, text), control)

/** Named choices of which one is taken, as a row of radio buttons; `options` are labels by value. */
export function createChoice(name, legend, options, onChange) {
  const inputs = Object.entries(options).map(([value, label]) => {
    const input = element('input', { type: 'radio', name, value, autocomplete: 'off' })
    input.addEventListener('change', () => onChange(value))
    return { input, row: element('label', {}, input, element('span', {}, label)) }
  })
  return {
    field: element(
      'fieldset',
      { class: 'choice' },
      element('legend', {}, legend),
      element('div', { class: 'segments' }, ...inputs.map(({ row }) => row)),
    ),
    show(value) {
      for (const { input } of inputs) input.checked = input.value === value
    },
  }
}

/** Named switches; `options` are labels by id. `onChange` gets all ids that are on. */
export function createSwitches(legend, options, onChange) {
  const inputs = Object.entries(options).map(([id, label]) => {
    const input = element('input', { type: 'checkbox', value: id, autocomplete: 'off' })
    input.addEventListener('change', () => onChange(inputs.filter((one) => one.input.checked).map((one) => one.id)))
    return { id, input, row: element('label', { class: 'switch' }, input, label) }
  })
  return {
    field: element('fieldset', { class: 'switches' }, element('legend', {}, legend), ...inputs.map(({ row }) => row)),
    show(ids) {
      for (const { id, input } of inputs) input.checked = ids.includes(id)
    },
  }
}

/** A list to choose from; `options` are labels by value. */
export function createSelect(label, options, onChange) {
  const select = element(
    'select',
    { autocomplete: 'off' },
    ...Object.entries(options).map(([value, text]) => element('option', { value }, text)),
  )
  select.addEventListener('change', () => onChange(select.value))
  return {
    field: labeled(label, select),
    show(value) {
      select.value = value
    },
  }
}
