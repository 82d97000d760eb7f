// `npm run sbom`: dist/sbom.cdx.json, which lists the packages whose code the last build has put into dist/. It fails if a script of
// dist/ comes from a build that is not looked at, if Vite's lists of licenses name a package that it does not have, or if a license
// doesn't allow bundling.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import lock from '../package-lock.json' with { type: 'json' }
import packageJson from '../package.json' with { type: 'json' }
import { DIST, GRAPHS, readBuildGraph } from './build-graph.ts'
import {
  writeSbom,
  type SbomPackage,
  findUnlisted,
  findBundled,
  findForbidden,
  findUnaccounted,
  type BundledPackage,
} from './sbom/write-sbom.ts'

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
    throw new Error(`package-lock.json doesn't say all of ${bundled.folder}: version, license and integrity`)
  const name = bundled.folder.slice(bundled.folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return { ...bundled, name, version, license, integrity }
}

try {
  if (GRAPHS.some(({ graph }) => !existsSync(graph))) throw new Error('Not all is built: run `npm run build`.')
  const builds = GRAPHS.map(({ graph, folder }) => ({ graph: readBuildGraph(graph), folder }))
  const scripts = globSync('**/*.js', { cwd: DIST }).map((file) => file.replaceAll('\\', '/'))
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
