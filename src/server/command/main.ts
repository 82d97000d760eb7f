import { runCommand } from './run-command.ts'

const onStop = (stop: () => void) => {
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

try {
  await runCommand(process.argv.slice(2), { env: process.env, write: (text) => process.stdout.write(text), onStop })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
