import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { FRAMEWORKS, type Framework } from './frameworks.ts'

/** Options of a new project. */
export interface ProjectOptions {
  /** Its folder, which must be missing or empty. */
  readonly folder: string
  /** A key of `FRAMEWORKS`. */
  readonly framework: string
  /** The project's id at the service; without one, it uses the sandbox. */
  readonly projectId?: string | undefined
  /** The range of wallet-dialog's versions. */
  readonly version: string
  /** The folder with `examples/`, and with `create/files/`, which every project gets. */
  readonly sources: string
}

/** A project can't be written. The message says why. */
export class ProjectError extends Error {
  override readonly name = 'ProjectError'
}

const SANDBOX_URL = 'http://127.0.0.1:4400'

const SANDBOX_TEXT = `
\`npm run dev\` also starts the sandbox: local chains, a relay and a phone wallet, without an account anywhere. To connect without a browser wallet, choose WalletConnect and paste the link at the phone wallet's address, which the sandbox prints. For real services, pass your own project id to the dialog, remove \`service-url\` (\`serviceUrl\`), and let \`dev\` do what \`site\` does.
`

/**
 * Writes a project that connects wallets, signs in on a server of its own, and has a test.
 * @throws ProjectError if the framework isn't known, the folder isn't empty, or its name can't be a package's
 */
export function writeProject(options: ProjectOptions): void {
  const { folder, sources, framework: key } = options
  const framework = Object.hasOwn(FRAMEWORKS, key) ? FRAMEWORKS[key] : undefined
  if (!framework)
    throw new ProjectError(`There is no framework '${key}'. Frameworks: ${Object.keys(FRAMEWORKS).join(', ')}.`)
  const name = basename(folder)
  if (!/^[a-z\d][a-z\d._-]{0,213}$/.test(name))
    throw new ProjectError(`'${name}' can't be the name of a package: use lowercase letters, digits and hyphens.`)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new ProjectError(`The folder ${folder} isn't empty.`)

  const project = openFolder(folder)
  cpSync(join(sources, 'examples/frameworks', framework.example), folder, { recursive: true })
  writeServer(project, framework, sources)
  writeWallet(project, framework, options.projectId)
  for (const file of ['playwright.config.ts', 'tests/sign-in.spec.ts'])
    project.write(file, readFileSync(join(sources, 'create/files', file), 'utf8'))
  writeTypeSettings(project, framework)
  project.write('.gitignore', readFileSync(join(sources, 'create/files/gitignore'), 'utf8'))
  project.write('README.md', describe(framework, name, options))
  project.write('package.json', toManifest(project.read('package.json'), name, framework, options))
}

interface Folder {
  read(file: string): string
  write(file: string, text: string): void
  has(file: string): boolean
}

const openFolder = (folder: string): Folder => ({
  read: (file) => readFileSync(join(folder, file), 'utf8'),
  has: (file) => existsSync(join(folder, file)),
  write(file, text) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  },
})

/** The server's files, and where its API is served. */
function writeServer(project: Folder, { server, backEnd, isServedByVite, files = {} }: Framework, sources: string) {
  const read = (file: string) => readFileSync(join(sources, file), 'utf8')
  project.write(`${server}sign-in.ts`, read('examples/sign-in/server.ts'))
  project.write(`${server}api.ts`, read('create/files/server/api.ts'))
  project.write(backEnd, `${read('examples/sign-in/back-end.ts')}\nexport const backEnd = createBackEnd()\n`)
  for (const [file, text] of Object.entries(files)) project.write(file, text)
  if (!isServedByVite) return
  project.write(`${server}serve-api.ts`, read('create/files/server/serve-api.ts'))
  const config = project.has('vite.config.ts')
    ? project.read('vite.config.ts')
    : "import { defineConfig } from 'vite'\n\nexport default defineConfig({ plugins: [] })\n"
  const withApi = replaceOnce(config, 'plugins: [', 'plugins: [serveApi(), ').replace(', ]', ']')
  project.write('vite.config.ts', addImport(withApi, `import { serveApi } from './${server}serve-api'`))
}

/** Passes the back end to the dialog, and the project's id. */
function writeWallet(
  project: Folder,
  { wallet, siwx, edits = [], backEndImport }: Framework,
  projectId: string | undefined,
) {
  const imported = addImport(project.read(wallet), backEndImport)
  const passed = replaceOnce(imported, siwx[0], siwx[1])
  const [, before = '', attribute = ''] = /^( *)(\S+)="your-project-id"$/m.exec(passed) ?? []
  const service = attribute === 'projectId' ? 'serviceUrl' : 'service-url'
  const lines = projectId
    ? [`${before}${attribute}="${projectId}"`]
    : [`${before}${attribute}="sandbox"`, `${before}${service}="${SANDBOX_URL}"`]
  project.write(wallet, replaceOnce(passed, `${before}${attribute}="your-project-id"`, lines.join('\n')))
  for (const [file, from, to] of edits) project.write(file, replaceOnce(project.read(file), from, to))
}

/** Compiler options for files that Node runs as they are. */
const NODE_OPTIONS = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
}

/** Has TypeScript check what Node runs, and the test. */
function writeTypeSettings(project: Folder, { checkedApart }: Framework) {
  if (checkedApart) {
    const settings = { compilerOptions: NODE_OPTIONS, include: checkedApart }
    return project.write('tsconfig.node.json', `${JSON.stringify(settings, undefined, 2)}\n`)
  }
  const settings = JSON.parse(project.read('tsconfig.json')) as {
    readonly extends?: string
    readonly compilerOptions?: { readonly types?: readonly string[] }
    readonly include: readonly string[]
  }
  const { compilerOptions, include } = settings
  // Settings that extend a framework's have its own types by other means.
  const own = compilerOptions ? compilerOptions.types : []
  const types = own && [...new Set([...own, 'node'])]
  const all = ['vite.config.ts', 'playwright.config.ts', 'tests']
  const isAll = include.some((path) => ['**/*', '**/*.ts'].includes(path))
  const others = isAll ? [] : all.filter((path) => project.has(path) && !include.includes(path))
  const changed = { ...settings, compilerOptions: { ...compilerOptions, types }, include: [...include, ...others] }
  project.write('tsconfig.json', `${JSON.stringify(changed, undefined, 2)}\n`)
}

/** Adds an import after the last one, indented as that is. @throws Error if there is none: the example has changed */
function addImport(code: string, line: string): string {
  const last = [...code.matchAll(/^( *)import .*\n/gm)].at(-1)
  if (!last) throw new Error(`Expected an import in an example, before: ${line}`)
  const end = last.index + last[0].length
  return `${code.slice(0, end)}${last[1]}${line}\n${code.slice(end)}`
}

/** @throws Error if it isn't there, or more than once: the example has changed */
function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`Expected once in an example: ${from}`)
  return text.replace(from, () => to)
}

type Names = Readonly<Record<string, string>>

interface Manifest {
  readonly scripts: Names
  readonly dependencies: Names
  readonly devDependencies: Names
}

/** The package.json of the project: the example's, with what every project has. */
function toManifest(
  text: string,
  name: string,
  { packages = [], scripts, checkedApart }: Framework,
  { projectId, version, sources }: ProjectOptions,
): string {
  const example = JSON.parse(text) as Manifest
  const exampleScripts: Names = { ...example.scripts, ...scripts }
  const shared = JSON.parse(readFileSync(join(sources, 'create/files/package.json'), 'utf8')) as Manifest
  const { sandbox = '', ...others } = shared.scripts
  const { concurrently = '', ...devDependencies } = packagesFor(shared.devDependencies, packages)
  const usesConcurrently = !projectId || Object.values(scripts ?? {}).some((script) => script.includes('concurrently'))
  const site = exampleScripts['dev'] ?? ''
  // Vite's own default is another port than other frameworks'.
  const served = site.startsWith('vite') ? `${site} --port 3000` : site
  const preview = site.startsWith('vite') && !exampleScripts['start'] && { preview: 'vite preview --port 3000' }
  const withSandbox = { dev: 'concurrently --kill-others npm:sandbox npm:site', site: served, sandbox }
  return `${JSON.stringify(
    {
      ...example,
      name,
      scripts: {
        ...exampleScripts,
        ...(checkedApart && { check: `${exampleScripts['check']} && tsc -p tsconfig.node.json` }),
        ...(projectId ? { dev: 'npm run site', site: served } : withSandbox),
        ...preview,
        ...others,
      },
      dependencies: sorted({
        ...example.dependencies,
        ...packagesFor(shared.dependencies, packages),
        'wallet-dialog': version,
      }),
      devDependencies: sorted({
        ...example.devDependencies,
        ...devDependencies,
        ...(usesConcurrently && { concurrently }),
      }),
    },
    undefined,
    2,
  )}\n`
}

/** The packages that every project gets, and of the others these. */
function packagesFor(all: Names, own: readonly string[]): Names {
  const ofSome = new Set(Object.values(FRAMEWORKS).flatMap(({ packages = [] }) => packages))
  return Object.fromEntries(Object.entries(all).filter(([name]) => !ofSome.has(name) || own.includes(name)))
}

const sorted = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).toSorted(([one], [other]) => (one < other ? -1 : 1)))

function describe({ label, wallet, backEnd, server }: Framework, name: string, options: ProjectOptions): string {
  const values: Names = { name, label, wallet, backEnd, server, services: options.projectId ? '' : SANDBOX_TEXT }
  const text = readFileSync(join(options.sources, 'create/files/README.md'), 'utf8')
  return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '').trimEnd() + '\n'
}
