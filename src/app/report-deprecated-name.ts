import type { ConfigStore } from '#core/config/create-config.ts'

/** The deprecated names that each dialog has used. */
const reported = new WeakMap<EventTarget, Set<string>>()

/** With `debug`, logs a deprecated name that a site uses, once per dialog; without it, as soon as it is set [debug.deprecated]. */
export function reportDeprecatedName(
  element: EventTarget,
  { $options }: Pick<ConfigStore, '$options'>,
  name: string,
  current: string,
): void {
  const names = reported.get(element) ?? new Set()
  reported.set(element, names)
  if (names.has(name)) return
  names.add(name)
  let isLogged = false
  const stop = $options.subscribe(({ debug }) => {
    if (!debug || isLogged) return
    isLogged = true
    console.warn(`[wallet-dialog] deprecated: '${name}' is '${current}' now`)
    // The subscription isn't there yet if `debug` is already set.
    queueMicrotask(() => stop())
  })
}
