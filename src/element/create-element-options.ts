import { createOptionStore, type LateOptionDeps } from '#app/create-option-store.ts'
import type { PageOptions } from '#app/create-page-client.ts'
import { reportError } from '#app/events.ts'
import { type OptionName, OPTION_NAMES } from '#core/config/options.ts'
import { SIMPLE_OPTION_NAMES } from '#core/config/simple-options.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { DEPRECATED_OPTIONS } from '#core/model/deprecated-names.ts'
import { whenPageParsed } from '#platform/when-page-parsed.ts'

export interface ElementOptions extends PageOptions {
  /** Takes an attribute's new text, `null` if it was removed. Never throws. */
  onAttribute(attribute: string, text: string | null): void
  get(name: OptionName): unknown
  /**
   * Sets a property. If an attribute can hold it, it is reflected there; an invalid value is reported, and the default stays. `label`:
   * its name as the host wrote it.
   * @throws WalletDialogError `siwe_and_siwx`
   */
  set(name: OptionName, value: unknown, label?: string): void
}

/** Raw options of an element, for the lazily loaded validator. */
export interface LateElementDeps extends LateOptionDeps {
  readonly element: HTMLElement
}

/** The validator of these options, which loads when one is set. */
interface LateOptions {
  applyLateOption(name: OptionName, value: unknown, label: string, deps: LateElementDeps): void
}

/** Attributes and properties of one element. */
export function createElementOptions(element: HTMLElement, loadLate: () => Promise<LateOptions>): ElementOptions {
  const options = createOptionStore({
    place: element,
    async loadLate() {
      const { applyLateOption } = await loadLate()
      return (name, value, label, deps) => applyLateOption(name, value, label, { ...deps, element })
    },
    report,
  })
  const { config } = options

  function report(error: WalletDialogError) {
    whenPageParsed(() => reportError(element, error, config.$options.get().debug))
  }

  return {
    config,
    report,
    settled: options.settled,
    get: options.get,
    onAttribute(attribute, text) {
      const name = OPTION_ATTRIBUTES[attribute]
      if (name) options.set(name, readAttribute(name, text), attribute)
    },
    set(name, value, label = name) {
      options.refuseBothSignIns(name, value)
      const attribute = toKebabCase(name)
      if (!OPTION_ATTRIBUTES[attribute] || (typeof value === 'object' && value !== null))
        return options.set(name, value, label)
      if (value === undefined || value === null || value === false) {
        element.removeAttribute(attribute)
        config.set(name, undefined)
      } else element.setAttribute(attribute, value === true ? '' : (value as string))
    },
  }
}

/** Makes every option a property of a class of elements, also by its earlier name [options.earlier-names]. */
export function defineOptions<Element extends HTMLElement>(
  prototype: Element,
  optionsOf: (element: Element) => ElementOptions,
): void {
  const names = OPTION_PROPERTIES.map((name): [string, OptionName] => [name, name])
  for (const [label, name] of [...names, ...Object.entries(DEPRECATED_OPTIONS)]) {
    Object.defineProperty(prototype, label, {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return optionsOf(this).get(name)
      },
      set(this: Element, value: unknown) {
        optionsOf(this).set(name, value, label)
      },
    })
  }
}

/**
 * Upgrades properties that a page set on the element before it was defined: they hide the class's accessors until
 * they are set again.
 */
export function upgradeProperties(element: HTMLElement, names: Iterable<string>): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue
    const value: unknown = Reflect.get(element, name)
    Reflect.deleteProperty(element, name)
    Reflect.set(element, name, value)
  }
}

/** Simple options that no attribute can hold, or that are only for scripts. */
const PROPERTY_ONLY: ReadonlySet<OptionName> = new Set(['allowUnsupportedChain', 'enableNetworkSwitch', 'storage'])

/** Options that are attributes as well. `open` is not among them: it is state. */
const WITH_ATTRIBUTE: readonly OptionName[] = [
  'view',
  'networks',
  'debug',
  ...SIMPLE_OPTION_NAMES.filter((name) => !PROPERTY_ONLY.has(name)),
]

/** @example toKebabCase('projectId') // 'project-id' */
export const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Attributes and the options they set: `project-id` sets `projectId`. */
export const OPTION_ATTRIBUTES: Readonly<Record<string, OptionName>> = Object.fromEntries(
  WITH_ATTRIBUTE.map((name) => [toKebabCase(name), name]),
)

const FLAGS: readonly OptionName[] = ['inline', 'debug']

/** The value that an attribute's text stands for, before validation; `undefined` means the default. */
export function readAttribute(option: OptionName, text: string | null): unknown {
  if (text === null) return undefined
  if (FLAGS.includes(option)) return true
  if (option === 'networks') return text.split(/[\s,]+/).filter(Boolean)
  return text
}

/** Every option is a property, too; `lang` already is one on every element. */
export const OPTION_PROPERTIES = OPTION_NAMES.filter((name) => name !== 'lang')
