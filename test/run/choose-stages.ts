import type { Rows } from './run-stages.ts'

/**
 * The stages that `--only` names, where they are.
 * @param only lists of names, with commas; undefined chooses all
 * @throws Error if there is no such stage, with the names there are
 */
export function chooseStages(rows: Rows, only: readonly string[] | undefined): Rows {
  if (only === undefined) return rows
  const names = rows.flat(2).map(({ name }) => name)
  const chosen = only.flatMap((list) => list.split(',')).map((name) => name.trim())
  const unknown = chosen.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`There is no stage ${unknown}. Stages: ${names.join(', ')}.`)
  return rows.map((row) => row.map((lane) => lane.filter(({ name }) => chosen.includes(name))))
}
