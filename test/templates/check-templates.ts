// `npm run test:templates`: compiles templates of each framework with its own compiler, on the types of the packed tarball.
// The right ones must have no error, and each of the wrong ones must have one. The snippets of the docs and the playground's code are right ones, too.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/build-graph.ts'
import { installPacked, pack, packageBin } from '../../tools/pack.ts'
import { runCommand } from '../run/run-command.ts'
import { readDocsTemplates } from './read-docs-templates.ts'
import { readPlaygroundTemplates } from './read-playground-templates.ts'
import { TEMPLATES, type Templates } from './templates.ts'

const WORK_FOLDER = join(ROOT, '.cache/templates')
const PROJECT = join(WORK_FOLDER, 'project')
/** The back end for sign-in that the docs show: right in a project of any framework. */
const BACK_END = join(ROOT, 'demo/examples/sign-in/back-end.ts')
const LIMIT_MS = 180_000

const BASE_OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  skipLibCheck: true,
}

/** How templates are compiled. */
interface Compiler {
  readonly packageName: string
  readonly command: string
  /** Followed by the path of the tsconfig.json. */
  readonly args: readonly string[]
  /** A line about an error; its first group is the file. */
  readonly error: RegExp
}

const OF_TSC = { args: ['--pretty', 'false', '-p'], error: /^(\S+?)\(\d+,\d+\): error/gm }
const OF_SVELTE = {
  args: ['--output', 'machine', '--threshold', 'error', '--tsconfig'],
  error: /^\d+ ERROR "([^"]+)"/gm,
}

const COMPILERS: Readonly<Record<Templates['extension'], Compiler>> = {
  vue: { packageName: 'vue-tsc', command: 'vue-tsc', ...OF_TSC },
  svelte: { packageName: 'svelte-check', command: 'svelte-check', ...OF_SVELTE },
  tsx: { packageName: 'typescript', command: 'tsc', ...OF_TSC },
  jsx: { packageName: 'typescript', command: 'tsc', ...OF_TSC },
}

/** Writes a framework's templates as a project of that name, and returns its folder. */
function write(name: string, framework: string, { extension, compilerOptions, file, right, wrong }: Templates): string {
  const folder = join(PROJECT, name)
  mkdirSync(folder, { recursive: true })
  for (const [template, tags] of Object.entries({ ...right, ...wrong }))
    writeFileSync(join(folder, `${template}.${extension}`), file(tags))
  const options = { ...BASE_OPTIONS, ...compilerOptions, types: [`wallet-dialog/${framework}`] }
  const project = { compilerOptions: options, include: ['.'], vueCompilerOptions: { strictTemplates: true } }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
  cpSync(BACK_END, join(folder, 'back-end.ts'))
  // Modules that the docs' templates import from their own project.
  writeFileSync(join(folder, 'given.d.ts'), "declare module '*.svelte'\ndeclare module '*.css'\n")
  // Without one, svelte-check would take the vite.config of a folder above.
  writeFileSync(join(folder, 'svelte.config.js'), 'export default {}\n')
  return folder
}

/** Lists the faults of a framework's templates, one line each. */
async function check(name: string, framework: string, templates: Templates): Promise<readonly string[]> {
  const folder = write(name, framework, templates)
  const { packageName, command, args, error } = COMPILERS[templates.extension]
  const script = packageBin(packageName, command, PROJECT)
  const options = { cwd: folder, timeoutMs: LIMIT_MS }
  const { output } = await runCommand(process.execPath, [script, ...args, './tsconfig.json'], options)
  const failed = new Set([...output.matchAll(error)].map(([, file = '']) => file.replace(/\.\w+$/, '')))
  const wrong = Object.keys(templates.wrong)
  const complaints = [
    ...[...failed].filter((file) => !wrong.includes(file)).map((file) => `${file} has an error`),
    ...wrong.filter((file) => !failed.has(file)).map((file) => `${file} has no error`),
  ]
  return complaints.length === 0 ? [] : [...complaints.map((text) => `${name}: ${text}`), output]
}

try {
  const tarball = pack(WORK_FOLDER)
  cpSync(join(import.meta.dirname, 'project'), PROJECT, { recursive: true })
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', install, { cwd: PROJECT, stdio: ['ignore', 'ignore', 'inherit'] })
  installPacked(tarball, PROJECT)
  const projects = [
    ...Object.entries(TEMPLATES).map(([framework, templates]) => ({ name: framework, framework, templates })),
    ...Object.entries(readDocsTemplates()).map(([framework, templates]) => ({
      name: `docs-${framework}`,
      framework,
      templates,
    })),
    ...Object.entries(readPlaygroundTemplates()).map(([framework, templates]) => ({
      name: `playground-${framework}`,
      framework,
      templates,
    })),
  ]
  for (const { name, framework, templates } of projects) {
    const complaints = await check(name, framework, templates)
    process.stdout.write(`${name}: ${complaints.length === 0 ? 'as expected' : 'not as expected'}\n`)
    if (complaints.length === 0) continue
    process.stderr.write(`${complaints.join('\n')}\n`)
    process.exitCode = 1
  }
} catch (error) {
  process.stderr.write(
    `The templates could not be compiled: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}
