// `npm run soak [-- cycles [pairings]]`: opens and closes the dialog, then pairs over a relay that cuts a fifth of all sockets. 0 leaves one out.
import { soakDialog } from './soak-dialog.ts'
import { soakPairings } from './soak-pairings.ts'

const DEFAULT_CYCLES = 10_000
const DEFAULT_PAIRINGS = 1_000
/** Fewer say nothing about growth. */
const LEAST_CYCLES = 100

const log = (text: string) => process.stdout.write(`${text}\n`)

function readNumber(argument: string | undefined, name: string, { least, usual }: { least: number; usual: number }) {
  const number = Number(argument ?? usual)
  if (number === 0 || (Number.isInteger(number) && number >= least)) return number
  throw new Error(`Give the number of ${name}: ${least} or more, or 0 for none.`)
}

try {
  const cycles = readNumber(process.argv[2], 'cycles', { least: LEAST_CYCLES, usual: DEFAULT_CYCLES })
  const pairings = readNumber(process.argv[3], 'pairings', { least: 1, usual: DEFAULT_PAIRINGS })
  const leaks = cycles > 0 ? await soakDialog(cycles, log) : []
  if (cycles > 0 && leaks.length === 0) log(`✓ ${cycles} times open and close, and nothing stayed behind`)
  const lost = pairings > 0 ? await soakPairings(pairings, log) : []
  if (pairings > 0 && lost.length === 0) log(`✓ ${pairings} pairings with a signature: all complete, none twice`)
  const problems = [...leaks, ...lost]
  for (const problem of problems) process.stderr.write(`✗ ${problem}\n`)
  process.exitCode = problems.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`The soak could not be run: ${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
}
