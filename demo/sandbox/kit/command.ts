// `npx wallet-dialog`. `sandbox` starts the sandbox, prints its addresses and what to put into a page, and stops everything on a signal.
// `create` writes a project.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { askInTerminal } from '../../create/ask-in-terminal.ts'
import { createProject } from '../../create/create-project.ts'
import { ProjectError } from '../../create/write-project.ts'
import { COMMAND_HELP, parseCommand, type CreateWishes } from '../cli/parse-command.ts'
import { print, progress, refuse, runSandbox } from '../cli/run-sandbox.ts'
import { describeSandbox } from './describe-sandbox.ts'
import type { SandboxOptions } from './host-sandbox.ts'
import { startSandbox } from './start-sandbox.ts'

async function start(options: SandboxOptions) {
  print('\nStarting the wallet-dialog sandbox\n')
  const sandbox = await startSandbox({ ...options, onProgress: progress })
  print(describeSandbox(sandbox))
  return sandbox
}

/** The package's version: both the source and the built command are three folders below its package.json. */
function readVersion(): string {
  const file = new URL('../../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** Finds the files of new projects: next to the built command, or in the sources. */
function findSources(): string {
  const [built, source] = ['./create/', '../../'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  return existsSync(built!) ? built! : source!
}

async function create(wishes: CreateWishes) {
  try {
    const input = { wishes, version: `^${readVersion()}`, sources: findSources(), print }
    await createProject(process.stdin.isTTY ? { ...input, ask: askInTerminal } : input)
  } catch (error) {
    if (!(error instanceof ProjectError)) throw error
    refuse(error.message, COMMAND_HELP)
  }
}

const command = parseCommand(process.argv.slice(2))
if ('wrong' in command) refuse(command.wrong, COMMAND_HELP)
else if ('version' in command) print(readVersion())
else if ('create' in command) await create(command.create)
else if (command.help) print(COMMAND_HELP)
else await runSandbox(() => start(command))
