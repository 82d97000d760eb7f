import { expect, test } from 'vitest'
import { chooseStages } from './choose-stages.ts'
import type { Stage } from './stage.ts'

const stage = (name: string): Stage => ({ name, title: name, needs: [], run: async () => ({ passed: 1, failed: 0 }) })
const [build, unit, lint, soak] = ['build', 'unit', 'lint', 'soak'].map(stage) as [Stage, Stage, Stage, Stage]
const ROWS = [[[build, unit], [lint]], [[soak]]]

test('without --only every stage is chosen', () => {
  expect(chooseStages(ROWS, undefined)).toEqual(ROWS)
})

test('--only chooses stages by name, where they are, from lists and repeated options', () => {
  expect(chooseStages(ROWS, ['soak, lint'])).toEqual([[[], [lint]], [[soak]]])
  expect(chooseStages(ROWS, ['soak', 'unit'])).toEqual([[[unit], []], [[soak]]])
})

test('a stage that does not exist is refused, with those that do', () => {
  expect(() => chooseStages(ROWS, ['unit,firefox'])).toThrow(
    'There is no stage firefox. Stages: build, unit, lint, soak.',
  )
  expect(() => chooseStages(ROWS, [''])).toThrow('There is no stage')
})
