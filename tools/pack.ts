import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './build-graph.ts'

/** How to run the npm that runs this script, or the one on the path. */
function npmCommand(): { readonly command: string; readonly first: readonly string[] } {
  const script = process.env['npm_execpath']
  return script?.endsWith('.js') ? { command: process.execPath, first: [script] } : { command: 'npm', first: [] }
}

export function runNpm(args: readonly string[], cwd: string): void {
  const { command, first } = npmCommand()
  execFileSync(command, [...first, ...args], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Packs the last build as it would be published. The folder is emptied first. */
export function pack(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  runNpm(['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder], ROOT)
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))
  if (tarball === undefined) throw new Error('npm pack wrote no tarball.')
  return join(folder, tarball)
}

/** Puts a packed tarball into a project, as npm would. */
export function installPacked(tarball: string, project: string): void {
  const installed = join(project, 'node_modules/wallet-dialog')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'])
}

/**
 * The script behind a command of an installed package, to run with this very Node on any system.
 * @param project the folder in whose node_modules it is
 */
export function packageBin(packageName: string, command = packageName, project = ROOT): string {
  const folder = join(project, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin?: string | Record<string, string>
  }
  const script = typeof bin === 'string' ? bin : bin?.[command]
  if (script === undefined) throw new Error(`The package ${packageName} has no command ${command}.`)
  return join(folder, script)
}
