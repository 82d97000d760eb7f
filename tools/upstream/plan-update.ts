/** The licenses that what we bundle may have: see CONTRIBUTING.md. */
const LICENSES = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']

/** What the registry says of a package. */
export interface Published {
  readonly name: string
  /** The version in package.json. */
  readonly pinned: string
  readonly versions: readonly string[]
  /** Of the newest version, as its package.json has it. */
  readonly license: string
}

export type Plan =
  | { readonly kind: 'newest' }
  | { readonly kind: 'not-tried'; readonly reason: string }
  | { readonly kind: 'try'; readonly specs: readonly string[] }

/** The numbers of a release such as 2.57.1; nothing for one that is marked as preliminary. */
function readRelease(version: string): readonly number[] | undefined {
  const [, ...numbers] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? []
  return numbers.length === 0 ? undefined : numbers.map(Number)
}

function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((number, place) => number !== other[place])
  return index === -1 ? 0 : (one[index] ?? 0) - (other[index] ?? 0)
}

/**
 * The highest release of a package. Its tag `latest` may be of an older line.
 * @throws Error if there is none
 */
export function findNewest(versions: readonly string[]): string {
  const releases = versions.flatMap((version) => {
    const numbers = readRelease(version)
    return numbers ? [{ version, numbers }] : []
  })
  const [newest] = releases.toSorted((one, other) => compare(other.numbers, one.numbers))
  if (!newest) throw new Error(`No release among ${versions.length} versions`)
  return newest.version
}

/** What to do about packages that are raised together: nothing, not try them for their license, or install these versions. */
export function planUpdate(packages: readonly Published[]): Plan {
  const newer = packages
    .map((one) => ({ ...one, newest: findNewest(one.versions) }))
    .filter(({ newest, pinned }) => newest !== pinned)
  if (newer.length === 0) return { kind: 'newest' }
  const refused = newer.find(({ license }) => !LICENSES.includes(license))
  if (refused) {
    const { name, newest, license } = refused
    return { kind: 'not-tried', reason: `${name} ${newest} has another license: ${license}` }
  }
  return { kind: 'try', specs: newer.map(({ name, newest }) => `${name}@${newest}`) }
}
