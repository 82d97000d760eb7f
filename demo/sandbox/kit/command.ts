// `npx wallet-dialog`: starts the sandbox, prints its addresses and what to put into a page, and stops everything on a signal.
import { readFileSync } from 'node:fs'
import { COMMAND_HELP, parseCommand } from '../cli/parse-command.ts'
import { progress, refuse, runSandbox, say } from '../cli/run-sandbox.ts'
import { describeSandbox } from './describe-sandbox.ts'
import type { SandboxOptions } from './host-sandbox.ts'
import { startSandbox } from './start-sandbox.ts'

async function start(options: SandboxOptions) {
  say('\nStarting the wallet-dialog sandbox\n')
  const sandbox = await startSandbox({ ...options, onProgress: progress })
  say(describeSandbox(sandbox))
  return sandbox
}

/** The package's version: both the source and the built command are three folders below its package.json. */
function readVersion(): string {
  const file = new URL('../../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

const command = parseCommand(process.argv.slice(2))
if ('wrong' in command) refuse(command.wrong, COMMAND_HELP)
else if ('version' in command) say(readVersion())
else if (command.help) say(COMMAND_HELP)
else await runSandbox(() => start(command))
