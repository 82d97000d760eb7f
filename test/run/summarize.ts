import { formatSeconds, type Outcome } from './run-stages.ts'

const HEADINGS = ['stage', 'time', 'passed', 'failed', 'skipped']

/**
 * The end of a run: the tests that failed by name, a table with the time of each stage, and the totals as the last line.
 * @param durationMs wall time of the whole run, less than the sum because stages run side by side
 */
export function summarize(outcomes: readonly Outcome[], durationMs: number): readonly string[] {
  const failures = outcomes.flatMap(({ stage, result: { failed, failedTests = [] } }) => {
    const names = failedTests.length > 0 ? failedTests : ['see above']
    return failed > 0 ? names.map((name) => `  ${stage.name}: ${name}`) : []
  })
  const total = (pick: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((sum, { result }) => sum + (result[pick] ?? 0), 0)
  const rows = outcomes.map(({ stage, result: { passed, failed, skipped = 0 }, durationMs: ms }) =>
    [stage.name, formatSeconds(ms), passed, failed, skipped].map(String),
  )
  const sums = ['all', formatSeconds(durationMs), total('passed'), total('failed'), total('skipped')].map(String)
  return [
    ...(failures.length > 0 ? ['', 'Failed:', ...failures] : []),
    '',
    ...formatTable([HEADINGS, ...rows, sums]),
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ]
}

/** The first column is aligned left, the others right. */
function formatTable(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  )
}
