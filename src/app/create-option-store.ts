import { FAMILIES } from '#chains/families.ts'
import type { Config, Metadata } from '#core/config/config.ts'
import { createConfig, type ConfigStore } from '#core/config/create-config.ts'
import { readableFeatures } from '#core/config/current-features.ts'
import { isSimpleOption, type OptionName } from '#core/config/options.ts'
import { isRight } from '#core/config/simple-options.ts'
import { defineError, toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { isCaipNetworkId, type CaipNetworkId } from '#lib/caip.ts'

/**
 * Both ways of signing in were set. Thrown by the assignment of the second one.
 * @remedy Set one of `siweConfig` and `siwx`.
 */
const siweAndSiwx = defineError('siwe_and_siwx', 'Cannot set both `siweConfig` and `siwx` options')

/** Options as the host sets them, each checked on its own, as a configuration. */
export interface OptionStore {
  readonly config: ConfigStore
  /** Resolves once every option is checked; what checks lists and objects loads when one is set. Never rejects. */
  settled(): Promise<void>
  /** The current value: the host's, else the default. */
  get(name: OptionName): unknown
  /**
   * Sets an option; `undefined` and `null` stand for its default. An invalid value is reported, and the default stays. `label`: its name
   * as the host wrote it.
   */
  set(name: OptionName, value: unknown, label: string): void
  /** @throws WalletDialogError `siwe_and_siwx` if the other way of signing in is set */
  refuseBothSignIns(name: OptionName, value: unknown): void
}

/** Dependencies of the lazily loaded validator. */
export interface LateOptionDeps {
  readonly config: ConfigStore
  /** Lists and objects that aren’t checked yet, the latest of each name. */
  readonly unchecked: Map<OptionName, unknown>
  report(error: WalletDialogError): void
}

export type ApplyLateOption = (name: OptionName, value: unknown, label: string, deps: LateOptionDeps) => void

interface OptionStoreDeps {
  /** The element whose place in the page decides on the language, if the host sets none. */
  place: Element
  /** Loads the validator of lists and objects, and of wrong values. */
  loadLate(): Promise<ApplyLateOption>
  report(error: WalletDialogError): void
}

export function createOptionStore({ place, loadLate, report }: OptionStoreDeps): OptionStore {
  const config = createConfig({
    families: FAMILIES,
    defaultMetadata: pageMetadata,
    defaultLang: () => languageAt(place),
    onError: report,
  })
  const unchecked = new Map<OptionName, unknown>()
  /** The last value set for each option. */
  const latest = new Map<OptionName, unknown>()
  let checks: Promise<unknown> = Promise.resolve()

  async function applyLater(name: OptionName, value: unknown, label: string) {
    try {
      const applyLateOption = await loadLate()
      // A wrong value that was replaced in the same task isn't a mistake of the page: frameworks remove an option in two steps.
      if (latest.get(name) !== value) return
      applyLateOption(name, value, label, { config, unchecked, report })
    } catch (error) {
      report(toWalletDialogError(error))
    }
  }

  return {
    config,
    settled: () => checks.then(() => {}),
    get(name) {
      const given = unchecked.get(name) ?? config.$options.get()[name]
      if (given !== undefined) return given
      return name === 'features'
        ? readableFeatures(config.$config.get().features)
        : config.$config.get()[name as keyof Config]
    },
    set(name, value, label) {
      unchecked.delete(name)
      latest.set(name, value)
      if (value === undefined || value === null) return config.set(name, undefined)
      if (isSimpleOption(name)) {
        if (isRight(name, value)) return config.set(name, value)
        config.set(name, undefined)
      } else {
        if (name === 'networks' && isIdList(value)) return config.set(name, value)
        unchecked.set(name, value)
      }
      checks = Promise.all([checks, applyLater(name, value, label)])
    },
    refuseBothSignIns(name, value) {
      if (!value || (name !== 'siwx' && name !== 'siweConfig')) return
      const other = name === 'siwx' ? 'siweConfig' : 'siwx'
      if (unchecked.has(other) || config.$options.get()[other]) throw siweAndSiwx()
    },
  }
}

/** A list of CAIP-2 ids, as in the attribute, needs no schema. */
function isIdList(value: unknown): value is CaipNetworkId[] {
  const isId = (id: unknown) => typeof id === 'string' && isCaipNetworkId(id)
  return Array.isArray(value) && value.length > 0 && value.every(isId)
}

/** The document's own metadata, for wallets and sign-in if the host sets none. Its title names the page, not the site. */
export function pageMetadata(): Metadata {
  const content = (key: string) => document.querySelector<HTMLMetaElement>(`meta[${key}]`)?.content ?? ''
  const icon = document.querySelector<HTMLLinkElement>('link[rel~=icon]')?.href
  return {
    name: content('property="og:site_name"') || content('name=application-name') || location.host,
    description: content('name=description'),
    url: location.origin,
    icons: icon ? [icon] : [],
  }
}

/**
 * The language at an element: the nearest valid `lang`, through shadow roots, else the browser's. Some pages have values in
 * `lang`, such as `en_US`, that make number formats throw.
 */
export function languageAt(element: Element): string {
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    const lang = node instanceof Element && node.getAttribute('lang')
    if (lang && isRight('lang', lang)) return lang
  }
  return navigator.language || 'en'
}
