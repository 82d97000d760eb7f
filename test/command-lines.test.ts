import { expect, test } from 'vitest'
import { COMMAND_HELP } from '../demo/sandbox/cli/parse-command.ts'
import { runCommand } from '../src/server/command/run-command.ts'
import { PRODUCT_VERSION } from '../tools/product-version.ts'

async function run(...args: string[]) {
  const lines: string[] = []
  await runCommand(args, { env: {}, write: (text) => void lines.push(text), onStop: () => {} })
  return lines.join('')
}

test.each(['--version', '-v', 'version'])('wallet-dialog-server %s prints the version of the package', async (name) => {
  expect(await run(name)).toBe(`${PRODUCT_VERSION}\n`)
})

const NEEDED = [
  'new-key ID',
  'reseal',
  'backup FILE',
  '--version',
  '--help',
  'ALLOWED_ORIGINS',
  'PROJECTS',
  'PUBLIC_URL',
]

test.each(['--help', '-h', 'help'])('wallet-dialog-server %s lists the commands and the settings', async (name) => {
  const help = await run(name)
  for (const word of [...NEEDED, 'SMTP_URL', 'DATABASE_URL', 'SERVER_KEYS', 'ESCROW_KEYS']) expect(help).toContain(word)
})

test('a command that there is none of leads to the help, and doesn’t print it', async () => {
  const lines: string[] = []
  const running = runCommand(['--port'], { env: {}, write: (text) => void lines.push(text), onStop: () => {} })
  await expect(running).rejects.toThrow('There is no command --port. wallet-dialog-server --help lists them')
  expect(lines).toEqual([])
})

test('wallet-dialog --help names the other command', () => {
  expect(COMMAND_HELP).toContain('wallet-dialog-server --help')
  expect(COMMAND_HELP).toContain('--version')
})
