import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from '../tools/build-graph.ts'
import { runCommand } from './run/run-command.ts'

export const INSTALL_LIMIT_MS = 5 * 60_000
const VERSION_LIMIT_MS = 20_000

/** Told what is being done, one line at a time. */
export type Report = (line: string) => void

/**
 * The browser that one of these environment variables names, if any is set.
 * @throws Error if the browser doesn't start
 */
export async function namedBrowser(variables: readonly string[]): Promise<string | undefined> {
  for (const variable of variables) {
    const path = process.env[variable]
    if (path === undefined || path === '') continue
    if (await canRun(path)) return path
    throw new Error(`${variable} names ${path}, which does not start as a browser. Correct it, or unset it.`)
  }
  return undefined
}

/** Where commands of these names may be. */
export const placesOnPath = (names: readonly string[]): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

export async function firstThatRuns(paths: readonly string[]): Promise<string | undefined> {
  for (const path of new Set(paths)) if (await canRun(path)) return path
  return undefined
}

/** Some systems have a stub under the name that only says how to install it. */
async function canRun(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true // there, --version opens a window
  const { end } = await runCommand(path, ['--version'], { cwd: ROOT, timeoutMs: VERSION_LIMIT_MS })
  return end === 'ok'
}

/** Installs packages with apt-get, where there is one and we may. What goes wrong is reported: the caller looks for the browser. */
export async function installWithApt(browser: string, packages: readonly string[], report: Report): Promise<void> {
  const isThere = async (command: string, ...args: string[]) =>
    (await runCommand(command, args, { cwd: ROOT })).end === 'ok'
  if (process.platform !== 'linux' || !(await isThere('apt-get', '--version'))) return
  const isRoot = process.getuid?.() === 0
  if (!isRoot && !(await isThere('sudo', '-n', 'true')))
    return report(`No ${browser} here, and no right to install one with apt-get`)
  const apt = (...args: string[]) => {
    const [command, rest] = isRoot ? ['apt-get', args] : ['sudo', ['-n', 'apt-get', ...args]]
    return runCommand(command, rest, {
      cwd: ROOT,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      timeoutMs: INSTALL_LIMIT_MS,
    })
  }
  report(`No ${browser} here: installing it with apt-get (about a minute)`)
  await apt('update')
  const { end, output } = await apt('install', '-y', '--no-install-recommends', ...packages)
  if (end !== 'ok') report(`apt-get ${end.reason}: ${output.split('\n').slice(-3).join(' ')}`)
}
