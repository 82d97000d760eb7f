/** Options of a new element: properties, attributes with a dash, and listeners. */
export interface ElementOptions<Tag extends keyof HTMLElementTagNameMap> {
  readonly properties?: Partial<Omit<HTMLElementTagNameMap[Tag], 'style' | 'children'>>
  readonly attributes?: Readonly<Record<string, string>>
  readonly on?: { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void }
}

/** Creates an element without parsing markup: the pages run under Trusted Types. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  options: ElementOptions<Tag> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  Object.assign(element, options.properties)
  for (const [name, value] of Object.entries(options.attributes ?? {})) element.setAttribute(name, value)
  for (const [name, listener] of Object.entries(options.on ?? {})) {
    element.addEventListener(name, listener as EventListener)
  }
  element.append(...children)
  return element
}

/** A button; `kind` decides how prominent it is. */
export function createButton(
  text: string,
  onClick: () => void,
  kind: 'primary' | 'quiet' | 'danger' = 'quiet',
): HTMLButtonElement {
  return createElement('button', { properties: { type: 'button', className: kind }, on: { click: onClick } }, text)
}

/** A labeled select. */
export function createSelect(
  label: string,
  choices: readonly { readonly value: string; readonly text: string }[],
  selected: string | undefined,
): { readonly field: HTMLLabelElement; readonly select: HTMLSelectElement } {
  const select = createElement(
    'select',
    {},
    ...choices.map(({ value, text }) =>
      createElement('option', { properties: { value, selected: value === selected } }, text),
    ),
  )
  return { field: createElement('label', { properties: { className: 'field' } }, label, select), select }
}
