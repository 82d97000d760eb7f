import { runStages, type Rows } from './run-stages.ts'
import { summarize } from './summarize.ts'

const EXIT = { ok: 0, failed: 1, misused: 2, interrupted: 130 } as const

/**
 * Runs stages as a command: prints what they do, the time of each and the totals, and sets the process's exit code. A signal
 * ends what runs.
 * @param choose returns the stages to run, or none to run nothing. An error is printed as a misuse of the command
 */
export async function runAndReport(choose: () => Rows): Promise<void> {
  const log = (text: string) => process.stdout.write(`${text}\n`)
  try {
    const rows = choose()
    if (rows.flat(2).length === 0) return
    const interruption = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort())
    const startedAt = performance.now()
    const outcomes = await runStages(rows, { signal: interruption.signal, report: { line: log } })
    for (const line of summarize(outcomes, performance.now() - startedAt)) log(line)
    const hasPassed = outcomes.every(({ result }) => result.failed === 0)
    process.exitCode = interruption.signal.aborted ? EXIT.interrupted : hasPassed ? EXIT.ok : EXIT.failed
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = EXIT.misused
  }
}
