import { join } from 'node:path'
import { ROOT } from '../../tools/build-graph.ts'
import { installProject, npm } from './set-up-project.ts'

const FOLDER = join(ROOT, '.cache/unit-runners')

/** A runner of unit tests, with its pages. */
interface UnitRunner {
  readonly name: string
  /** The example, in demo/examples. */
  readonly example: string
  /** Installed in place of the example's own packages. */
  readonly packages?: Readonly<Record<string, string>>
}

const ofVitest = (vitest: string, jsdom: string): UnitRunner => ({
  name: `Vitest ${vitest}, jsdom ${jsdom}`,
  example: 'testing',
  packages: { vitest, jsdom },
})

/** The runners that docs/testing.md names; the example itself has the newest Vitest. */
const UNIT_RUNNERS: readonly UnitRunner[] = [
  ofVitest('3.2.7', '22.1.0'),
  ofVitest('3.2.7', '26.1.0'),
  ofVitest('5.1.1', '22.1.0'),
  ofVitest('5.1.1', '24.1.3'),
  ofVitest('5.1.1', '26.1.0'),
  ofVitest('5.1.1', '28.1.0'),
  ofVitest('5.1.1', '31.0.1'),
  { name: 'Jest 30 with its own jsdom', example: 'testing/jest' },
]

/**
 * Runs the example's unit tests in each of them, as a site would.
 * @throws Error with the runner's output if a test fails, or something is thrown outside of one
 */
export async function tryUnitRunners(tarball: string, print: (text: string) => void): Promise<void> {
  for (const { name, example, packages } of UNIT_RUNNERS) {
    const project = join(FOLDER, name.replaceAll(/\W+/g, '-'))
    await installProject(example, tarball, project, packages)
    await npm(project, 'run', 'test:unit')
    print(`${name}: the example's unit tests pass`)
  }
}
