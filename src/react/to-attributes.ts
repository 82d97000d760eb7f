/** Props as React takes them for a custom element. React 18 would write `false`, which means the same as `true`. */
export const toAttributes = (props: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(props)
      .filter(([name, value]: [string, unknown]) => name.includes('-') || value !== false)
      .map(([name, value]: [string, unknown]) => [name === 'className' ? 'class' : name, value]),
  )
