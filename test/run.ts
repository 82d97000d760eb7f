// `npm test`: everything that must pass before a merge. `npm run test:all` (`--all`) adds extra tests, other browsers, the soak, the
// docs site and installed projects. `-- --only unit,lint` runs these stages alone, on the last build.
import { parseArgs } from 'node:util'
import { chooseStages } from './run/choose-stages.ts'
import { runAndReport } from './run/run-and-report.ts'
import { ALL_ROWS, TEST_ROWS } from './run/stages.ts'

await runAndReport(() => {
  const options = { only: { type: 'string', multiple: true }, all: { type: 'boolean' } } as const
  const { all, only } = parseArgs({ options }).values
  return chooseStages(all ? ALL_ROWS : TEST_ROWS, only)
})
