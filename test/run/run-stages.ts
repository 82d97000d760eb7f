import type { Stage, StageResult } from './stage.ts'

/** Rows run one after the other, the lanes of a row side by side, and the stages of a lane in order. */
export type Rows = readonly (readonly (readonly Stage[])[])[]

export interface RunReport {
  line(text: string): void
}

export interface Outcome {
  readonly stage: Stage
  readonly result: StageResult
  /** Wall time of the stage itself, without the time that it waited for others. */
  readonly durationMs: number
}

/**
 * Runs all stages. A stage waits for the stages it needs, also for those in another lane of its row. If one of them fails, the
 * stage isn't run and counts as failed. Never rejects.
 * @returns an outcome for every stage, in the order of `rows`
 */
export async function runStages(
  rows: Rows,
  { signal, report }: { signal: AbortSignal; report: RunReport },
): Promise<readonly Outcome[]> {
  const stages = rows.flat(2)
  const ends = new Map(stages.map(({ name }) => [name, Promise.withResolvers<Outcome>()]))

  async function runLane(lane: readonly Stage[]) {
    for (const stage of lane) {
      const needs = await Promise.all(stage.needs.map(async (name) => ends.get(name)?.promise))
      const broken = needs.flatMap((need) => (need && need.result.failed > 0 ? [need.stage.name] : []))
      const startedAt = performance.now()
      const result = await runStage(stage, broken)
      const durationMs = performance.now() - startedAt
      report.line(
        `${result.failed === 0 ? '✓' : '✗'} ${stage.name}: ${describe(result)} in ${formatSeconds(durationMs)}`,
      )
      ends.get(stage.name)?.resolve({ stage, result, durationMs })
    }
  }

  async function runStage(stage: Stage, broken: readonly string[]): Promise<StageResult> {
    if (signal.aborted) return { passed: 0, failed: 1, failedTests: [{ name: 'interrupted before it started' }] }
    if (broken.length > 0)
      return { passed: 0, failed: 1, failedTests: [{ name: `not run, because ${broken.join(' and ')} failed` }] }
    report.line(`▸ ${stage.name}: ${stage.title}`)
    const log = (text: string) => report.line(text === '' ? '' : `  ${stage.name} │ ${text}`)
    const result = await stage.run({ signal, report: log }).catch((error: unknown): StageResult => {
      return { passed: 0, failed: 1, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    })
    if (result.note) log(result.note)
    if (result.failure) report.line(`${result.failure}\n`)
    return result
  }

  for (const row of rows) await Promise.all(row.map(runLane))
  return Promise.all(stages.map(({ name }) => ends.get(name)!.promise))
}

function describe({ passed, failed, skipped = 0 }: StageResult): string {
  return [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ')
}

export const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
