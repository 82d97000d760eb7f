import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../run/run-command.ts'

/** Each command of the package, and what its help begins with. */
const COMMANDS = {
  'wallet-dialog': 'Usage: npx wallet-dialog sandbox',
  'wallet-dialog-server': 'Usage: wallet-dialog-server',
}

/**
 * Asks the commands of an installed package for their version and help, as its user would.
 * @throws Error if one answers with another version, or not with its help
 */
export async function tryCommandWords(project: string): Promise<void> {
  const manifest = await readFile(join(project, 'node_modules/wallet-dialog/package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  for (const [name, usage] of Object.entries(COMMANDS)) {
    const run = async (word: string) => {
      const { end, output } = await runCommand('npx', ['--no-install', name, word], { cwd: project })
      if (end !== 'ok') throw new Error(`${name} ${word}: ${end.reason}\n${output}`)
      return output
    }
    const answer = await run('--version')
    if (answer.trim() !== version) throw new Error(`${name} --version of ${version} prints:\n${answer}`)
    const help = await run('--help')
    if (!help.startsWith(usage)) throw new Error(`${name} --help prints:\n${help}`)
  }
}
