import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './build-graph.ts'

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
