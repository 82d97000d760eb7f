import type { Stage, StageResult } from './stage.ts'

export interface RunReport {
  line(text: string): void
}

interface Outcome {
  readonly stage: Stage
  readonly result: StageResult
}

/**
 * Runs the rows one after the other, and in each its lanes side by side. A stage waits for what it needs, which may be in
 * another lane of its row; where that has failed, it is not run, and has failed. Never rejects.
 * @returns the result of every stage that was asked for
 */
export async function runStages(
  rows: readonly (readonly (readonly Stage[])[])[],
  { signal, report }: { signal: AbortSignal; report: RunReport },
): Promise<readonly Outcome[]> {
  const ends = new Map(rows.flat(2).map(({ name }) => [name, Promise.withResolvers<StageResult>()]))
  const outcomes: Outcome[] = []

  async function runLane(lane: readonly Stage[]) {
    for (const stage of lane) {
      const needs = await Promise.all(stage.needs.map(async (name) => ({ name, end: await ends.get(name)?.promise })))
      const broken = needs.flatMap(({ name, end }) => (end && end.failed > 0 ? [name] : []))
      const result = await runStage(stage, broken)
      outcomes.push({ stage, result })
      ends.get(stage.name)?.resolve(result)
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
