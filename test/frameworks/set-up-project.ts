import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '../../tools/build-graph.ts'
import { runCommand } from '../run/run-command.ts'

const EXAMPLES = join(ROOT, 'demo/examples')
const FOLDER = join(ROOT, '.cache/frameworks')
const LIMIT_MS = 15 * 60_000

/** Frameworks that count their users or ask for updates do neither here, and nothing says to them that a test runs them. */
export const PROJECT_ENV = {
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  CI: '1',
  // Unsets Vitest's variables: with them, Vite and its plugins would build for development.
  ...Object.fromEntries(
    ['NODE_ENV', 'VITEST', 'TEST', 'MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL'].map((name) => [name, undefined]),
  ),
}

/**
 * Runs npm in an example's folder. npm itself runs on this script's Node, and so do the scripts that it runs.
 * @throws Error with its output if it fails
 */
export async function npm(project: string, ...args: readonly string[]): Promise<void> {
  const { end, output } = await runCommand('npm', args, { cwd: project, env: PROJECT_ENV, timeoutMs: LIMIT_MS })
  if (end !== 'ok') throw new Error(`npm ${args.join(' ')}: ${end.reason}\n${output}`)
}

/**
 * Copies an example and installs it with the packed tarball, as its reader would with the published package. What is installed
 * already is taken again.
 * @param path the example's folder in demo/examples, or another folder's absolute path
 * @param folder where its copy is
 * @param devDependencies in place of the example's own
 */
export async function installProject(
  path: string,
  tarball: string,
  folder: string,
  devDependencies?: Readonly<Record<string, string>>,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  // Nothing that an earlier run has built, or that the example no longer has.
  const old = readdirSync(folder).filter((name) => name !== 'node_modules')
  for (const name of [...old, 'node_modules/wallet-dialog'])
    rmSync(join(folder, name), { recursive: true, force: true })
  cpSync(resolve(EXAMPLES, path), folder, { recursive: true })
  const file = join(folder, 'package.json')
  const example = JSON.parse(readFileSync(file, 'utf8')) as { readonly dependencies: object }
  const dependencies = { ...example.dependencies, 'wallet-dialog': `file:${tarball}` }
  writeFileSync(file, JSON.stringify({ ...example, dependencies, ...(devDependencies && { devDependencies }) }))
  await npm(folder, 'install', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline', '--loglevel=error')
}

/**
 * Installs the example of a framework, or the project of another test.
 * @param serviceUrl the sandbox's service, which the project is given together with its id there
 * @param path where it is
 * @returns the folder
 */
export async function setUpProject(
  name: string,
  tarball: string,
  serviceUrl: string,
  path = join('frameworks', name),
): Promise<string> {
  const project = join(FOLDER, name)
  await installProject(path, tarball, project)
  for (const path of globSync('{src,app}/**/*', { cwd: project }).map((file) => join(project, file)))
    if (statSync(path).isFile()) writeFileSync(path, forSandbox(readFileSync(path, 'utf8'), serviceUrl))
  return project
}

/** In attributes, in JSX props and in the options of `createWallets`. */
const forSandbox = (code: string, serviceUrl: string) =>
  code
    .replaceAll('project-id="your-project-id"', `project-id="sandbox" service-url="${serviceUrl}"`)
    .replaceAll('projectId="your-project-id"', `projectId="sandbox" serviceUrl="${serviceUrl}"`)
    .replaceAll("projectId: 'your-project-id'", `projectId: 'sandbox', serviceUrl: '${serviceUrl}'`)
