import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// `npm run sbom`: writes dist/sbom.cdx.json, which lists the packages whose code the last build put into dist/. It fails if a script of
// dist/ comes from an unlisted build, if Vite's lists of licenses name a package that it does not have, or if a license
// doesn't allow bundling.
import { Enums, Models, Serialize, Spec, Validation } from '@cyclonedx/cyclonedx-library'
import lock from '../package-lock.json' with { type: 'json' }
import packageJson from '../package.json' with { type: 'json' }
import { DIST, GRAPHS, readBuildGraph, type BuildGraph } from './build-graph.ts'

/** A bundled package. */
interface SbomPackage extends BundledPackage {
  readonly name: string
  readonly version: string
  /** An SPDX expression, such as `MIT`. */
  readonly license: string
  /** Hash of its tarball from package-lock.json: `sha512-` and base64. */
  readonly integrity: string
}

interface Product {
  readonly name: string
  readonly version: string
  readonly license: string
}

const SPEC = Spec.Spec1dot6

/** Its purl, such as `pkg:npm/%40noble/hashes@2.4.0`. */
const purlOf = ({ name, version }: { name: string; version: string }) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

const licenseOf = (license: string) =>
  /\s/.test(license) ? new Models.LicenseExpression(license) : new Models.SpdxLicense(license)

/** The hash of an integrity, in hex. */
function hashOf(integrity: string): string {
  const [, base64] = /^sha512-(\S+)$/.exec(integrity) ?? []
  if (base64 === undefined) throw new Error(`Not a SHA-512 hash: ${integrity}`)
  return Buffer.from(base64, 'base64').toString('hex')
}

function toComponent(one: SbomPackage): Models.Component {
  const [name = '', group] = one.name.split('/').toReversed()
  return new Models.Component(Enums.ComponentType.Library, name, {
    ...(group !== undefined && { group }),
    version: one.version,
    purl: purlOf(one),
    // A package can occur twice, below two others.
    bomRef: one.folder,
    licenses: new Models.LicenseRepository([licenseOf(one.license)]),
    hashes: new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], hashOf(one.integrity)]]),
    properties: new Models.PropertyRepository(one.files.map((file) => new Models.Property('wallet-dialog:file', file))),
  })
}

/**
 * The bill of materials of what is published: CycloneDX 1.6 in JSON. The output is deterministic.
 * @throws Error if it doesn't fit CycloneDX's schema
 */
export async function writeSbom(product: Product, packages: readonly SbomPackage[]): Promise<string> {
  const component = new Models.Component(Enums.ComponentType.Library, product.name, {
    version: product.version,
    purl: purlOf(product),
    bomRef: product.name,
    licenses: new Models.LicenseRepository([licenseOf(product.license)]),
  })
  const components = packages.map(toComponent)
  for (const { bomRef } of components) component.dependencies.add(bomRef)
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component }),
    components: new Models.ComponentRepository(components),
  })
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(SPEC))
  const text = `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`
  const faults: unknown = await new Validation.JsonStrictValidator(SPEC.version).validate(text)
  if (faults !== null) throw new Error(`The bill of materials doesn't fit its schema: ${JSON.stringify(faults)}`)
  return text
}

/** The packages that lists of licenses name, as Vite writes them, but that are not among the given ones. */
export function findUnlisted(
  licenses: readonly string[],
  packages: readonly { readonly name: string; readonly version: string }[],
): readonly string[] {
  const listed = new Set(packages.map(({ name, version }) => `${name}@${version}`))
  const named = licenses.flatMap((text) =>
    Array.from(text.matchAll(/^## (\S+) - (\S+) \(/gm), ([, name, version]) => `${name}@${version}`),
  )
  return [...new Set(named)].filter((one) => !listed.has(one))
}

/** The licenses that bundled packages may have, as docs/contributing/release.md explains. */
const LICENSES = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'])

/** True if an SPDX expression needs only these licenses. */
function isAllowed(license: string): boolean {
  const expression = license.replace(/^\((.*)\)$/, '$1')
  if (expression.includes(' OR ')) return expression.split(' OR ').some(isAllowed)
  return expression.split(' AND ').every((one) => LICENSES.has(one))
}

/** The packages whose license doesn't allow bundling, each with its license. */
export const findForbidden = (
  packages: readonly { readonly name: string; readonly version: string; readonly license: string }[],
): readonly string[] =>
  packages
    .filter(({ license }) => !isAllowed(license))
    .map(({ name, version, license }) => `${name}@${version} (${license})`)

/** A package with code in dist/. */
interface BundledPackage {
  /** Its folder from the repository's root, such as `node_modules/viem/node_modules/ox`. */
  readonly folder: string
  /** The files of dist/ that contain its code. */
  readonly files: readonly string[]
}

/** A build, and the folder in dist/ that its files are in: empty, or with a slash at its end. */
interface Build {
  readonly graph: BuildGraph
  readonly folder: string
}

const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/

/** The code that Vite itself adds to a build. */
const OF_BUNDLER: Readonly<Record<string, string>> = { 'vite/preload-helper.js': 'node_modules/vite' }

/** The packages that some builds have bundled, by their folders. */
export function findBundled(builds: readonly Build[]): readonly BundledPackage[] {
  const found = new Map<string, Set<string>>()
  for (const { graph, folder } of builds)
    for (const { file, modules } of graph.chunks)
      for (const module of modules) {
        const name = PACKAGE.exec(module)?.[0] ?? OF_BUNDLER[module]
        if (name === undefined) continue
        const files = found.get(name) ?? new Set()
        found.set(name, files.add(folder + file))
      }
  return Array.from(found, ([folder, files]) => ({ folder, files: [...files].toSorted() })).toSorted((a, b) =>
    a.folder < b.folder ? -1 : 1,
  )
}

/** Scripts of dist/ that no build accounts for, so their contents are unknown. */
export function findUnaccounted(scripts: readonly string[], builds: readonly Build[]): readonly string[] {
  const listed = new Set(builds.flatMap(({ graph, folder }) => graph.chunks.map(({ file }) => folder + file)))
  return scripts.filter((script) => !listed.has(script))
}

const FILE = 'sbom.cdx.json'

interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
}

const locked: Readonly<Record<string, LockedPackage>> = lock.packages

function describe(bundled: BundledPackage): SbomPackage {
  const { version, license, integrity } = locked[bundled.folder] ?? {}
  if (version === undefined || license === undefined || integrity === undefined)
    throw new Error(`package-lock.json must have the version, license and integrity of ${bundled.folder}`)
  const name = bundled.folder.slice(bundled.folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return { ...bundled, name, version, license, integrity }
}

if (import.meta.main) {
  try {
    if (GRAPHS.some(({ graph }) => !existsSync(graph))) throw new Error('A build is missing: run `npm run build`.')
    const builds = GRAPHS.map(({ graph, folder }) => ({ graph: readBuildGraph(graph), folder }))
    // The files for new projects are copied, and bundle nothing.
    const scripts = globSync('**/*.js', { cwd: DIST, exclude: ['testing/sandbox/create/**'] }).map((file) =>
      file.replaceAll('\\', '/'),
    )
    const unaccounted = findUnaccounted(scripts, builds)
    if (unaccounted.length > 0)
      throw new Error(`No build in GRAPHS (tools/build-graph.ts) has these files: ${unaccounted.join(', ')}`)
    const packages = findBundled(builds).map(describe)
    const licenses = globSync('**/third-party-licenses.md', { cwd: DIST }).map((file) =>
      readFileSync(join(DIST, file), 'utf8'),
    )
    const unlisted = findUnlisted(licenses, packages)
    const forbidden = findForbidden(packages)
    if (forbidden.length > 0) throw new Error(`Bundled, but its license doesn't allow it: ${forbidden.join(', ')}`)
    if (unlisted.length > 0) throw new Error(`Bundled, by its license, but not found: ${unlisted.join(', ')}`)
    writeFileSync(join(DIST, FILE), await writeSbom(packageJson, packages))
    process.stdout.write(`dist/${FILE} lists ${packages.length} packages, in ${scripts.length} files\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
