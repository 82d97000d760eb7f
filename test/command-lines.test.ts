import { expect, test } from 'vitest'
import { COMMAND_HELP, parseCommand } from '../demo/sandbox/cli/parse-command.ts'
import { runCommand } from '../src/server/command/run-command.ts'
import { PRODUCT_VERSION } from '../tools/build-graph.ts'

async function run(...args: string[]) {
  const lines: string[] = []
  await runCommand(args, { env: {}, write: (text) => void lines.push(text), onStop: () => {} })
  return lines.join('')
}

/** Alone, and where each command that acts would take it for something else. */
const asked = (words: readonly string[]) =>
  words
    .flatMap((word) => [[word], ['reseal', word], ['backup', word], ['new-key', word], [word, 'x'], [word, '-x']])
    .map((args) => ({ args }))

test.each(asked(['--version', '-v', 'version']))(
  'wallet-dialog-server $args only prints the version',
  async ({ args }) => {
    expect(await run(...args)).toBe(`${PRODUCT_VERSION}\n`)
  },
)

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

test.each(asked(['--help', '-h', 'help']))('wallet-dialog-server $args only lists what there is', async ({ args }) => {
  const help = await run(...args)
  for (const word of [...NEEDED, 'SMTP_URL', 'DATABASE_URL', 'SERVER_KEYS', 'ESCROW_KEYS']) expect(help).toContain(word)
})

test.each([
  [['--port'], 'There is no option --port. wallet-dialog-server --help lists them'],
  [['sandbox'], 'There is no command sandbox. wallet-dialog-server --help lists them'],
  [['reseal', '--dry-run'], 'There is no option --dry-run'],
  [['backup', '--force', 'x.db'], 'There is no option --force'],
  [['new-key', '-x'], 'There is no option -x'],
  [['reseal', 'now'], 'reseal takes no now'],
  [['backup', 'x.db', 'y.db'], 'backup takes no y.db'],
  [['new-key', '2026', '2027'], 'new-key takes no 2027'],
])('wallet-dialog-server %j is refused by its name, before anything is done', async (args, sentence) => {
  const lines: string[] = []
  const running = runCommand(args, { env: {}, write: (text) => void lines.push(text), onStop: () => {} })
  await expect(running).rejects.toThrow(sentence)
  expect(lines).toEqual([])
})

test.each(['--help', '-h', 'help'])('wallet-dialog %s is answered wherever it is', (word) => {
  for (const args of [[word], ['sandbox', word], ['sandbox', '--port', word], [word, '--prot'], [word, 'x']])
    expect(parseCommand(args)).toEqual({ help: true })
})

test.each(['--version', '-v', 'version'])('wallet-dialog %s is answered wherever it is', (word) => {
  for (const args of [[word], ['sandbox', word], ['sandbox', '--port', word], [word, '--prot'], [word, 'x']])
    expect(parseCommand(args)).toEqual({ version: true })
})

test('wallet-dialog --help names the other command', () => {
  expect(COMMAND_HELP).toContain('wallet-dialog-server --help')
  expect(COMMAND_HELP).toContain('--version')
})
