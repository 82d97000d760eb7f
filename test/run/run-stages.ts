import type { Stage, StageResult } from './stage.ts'

export interface RunReport {
  line(text: string): void
}

interface Outcome {
  readonly stage: Stage
  readonly result: StageResult
}

/**
 * Runs the rows one after the other. A stage whose need has failed is not run, and has failed. Never rejects.
 * @returns the result of every stage that was asked for
 */
export async function runStages(
  rows: readonly (readonly (readonly Stage[])[])[],
  { signal, report }: { signal: AbortSignal; report: RunReport },
): Promise<readonly Outcome[]> {
  const asked = new Set(rows.flat(2).map(({ name }) => name))
  const outcomes: Outcome[] = []

  async function runLane(lane: readonly Stage[]) {
    for (const stage of lane) {
      const broken = stage.needs.filter(
        (need) => asked.has(need) && outcomes.some((one) => one.stage.name === need && one.result.failed > 0),
      )
      const result = await runStage(stage, broken)
      outcomes.push({ stage, result })
    }
  }

  async function runStage(stage: Stage, broken: readonly string[]): Promise<StageResult> {
    if (signal.aborted) return { passed: 0, failed: 1, failure: 'Interrupted.' }
    if (broken.length > 0) {
      report.line(`✗ ${stage.name}: not run, for ${broken.join(' and ')} failed`)
      return { passed: 0, failed: 1 }
    }
    report.line(`▸ ${stage.name}: ${stage.title}`)
    const startedAt = performance.now()
    const say = (text: string) => report.line(text === '' ? '' : `  ${stage.name} │ ${text}`)
    const result = await stage.run({ signal, report: say }).catch((error: unknown): StageResult => {
      return { passed: 0, failed: 1, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    })
    if (result.note) say(result.note)
    if (result.failure) report.line(`${result.failure}\n`)
    report.line(
      `${result.failed === 0 ? '✓' : '✗'} ${stage.name}: ${describe(result)} in ${seconds(performance.now() - startedAt)}`,
    )
    return result
  }

  for (const row of rows) await Promise.all(row.map(runLane))
  return outcomes
}

function describe({ passed, failed, skipped = 0 }: StageResult): string {
  return [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ')
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
