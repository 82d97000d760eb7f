import { DEPRECATED_FEATURES, earlierName } from '../model/deprecated-names.ts'
import type { RemoteFeature } from '../ports/project-api.ts'
import type { Features, Social } from './config.ts'
import { currentFeatures, type WrittenFeatures } from './current-features.ts'
import { DEFAULT_FEATURES } from './defaults.ts'

/** The settings of the feature map that the project can override. */
export type RemoteFeatures = Partial<Pick<Features, 'activity' | 'buy' | 'swap' | 'email' | 'socials'>>

const SWITCHES: Readonly<Record<string, 'activity' | 'buy' | 'swap'>> = {
  activity: 'activity',
  onramp: 'buy',
  swap: 'swap',
}
/** Only known names; `DEFAULT_FEATURES` has them all. */
const SOCIALS = DEFAULT_FEATURES.socials as readonly Social[]

/**
 * Maps the project's configuration to the feature map [project.features]. Unknown ids, and values of the wrong shape, are ignored.
 * `reown_branding` is known and has no effect: the dialog has no branding.
 */
export function toRemoteFeatures(features: readonly RemoteFeature[]): RemoteFeatures {
  const remote: { -readonly [Name in keyof RemoteFeatures]: RemoteFeatures[Name] } = {}
  for (const { id, isEnabled, config } of features) {
    const name = Object.hasOwn(SWITCHES, id) ? SWITCHES[id] : undefined
    if (name) remote[name] = isEnabled
    if (id !== 'social_login' || (isEnabled && !Array.isArray(config))) continue
    const providers: readonly unknown[] = isEnabled && Array.isArray(config) ? config : []
    const socials = SOCIALS.filter((social) => providers.includes(social))
    remote.email = providers.includes('email')
    remote.socials = socials.length > 0 && socials
  }
  return remote
}

/**
 * The names of local settings that the project's configuration overrides, as the site writes them: settings that the site has set to
 * something else.
 */
export function overriddenNames(local: WrittenFeatures | undefined, remote: RemoteFeatures): readonly string[] {
  const given = currentFeatures(local)
  const names = Object.keys(remote) as (keyof RemoteFeatures)[]
  return names
    .filter((name) => given[name] !== undefined && !isSame(given[name], remote[name]))
    .map((name) => (local?.[name] === undefined ? earlierName(DEPRECATED_FEATURES, name) : undefined) ?? name)
}

/** The order of a list is up to the site, and an empty list is the same as `false`. */
function isSame(local: RemoteFeatures[keyof RemoteFeatures], remote: typeof local): boolean {
  if (typeof local !== 'object' && typeof remote !== 'object') return local === remote
  const sorted = (value: typeof local) => (typeof value === 'object' ? value.toSorted() : [])
  return sorted(local).join() === sorted(remote).join()
}

/** The remote settings, with the social providers in the site's order where it names them. */
export function inLocalOrder(local: WrittenFeatures | undefined, remote: RemoteFeatures): RemoteFeatures {
  const order = local?.socials
  if (!order || !remote.socials) return remote
  const rank = (social: Social) => (order.includes(social) ? order.indexOf(social) : order.length)
  return { ...remote, socials: remote.socials.toSorted((a, b) => rank(a) - rank(b)) }
}
