/**
 * Vitest's API on Mocha: stands in for `vitest` in the bundle of the element's tests, so that tests and their support read
 * the same in both runners. It has what these tests use.
 */
import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect'
import * as chai from 'chai'
import { EXTRA_TAG } from '../../run/extra-tag.ts'
import { nextFrame, now } from './real-time.ts'

interface Register {
  (name: string, run: () => unknown): void
  skip(name: string, run: () => unknown): void
}
interface Options {
  readonly tags?: string
}
declare const it: Register
declare const describe: Register
declare const before: (run: () => unknown) => void
declare const after: (run: () => unknown) => void

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)

type Assertion = Record<string, unknown>
interface Expect {
  (value: unknown, message?: string): Assertion
}

const base = chai.expect as unknown as Expect
const POLL_LIMIT_MS = 120_000

interface PollOptions {
  readonly timeout?: number
  /** Milliseconds between two tries; by default, each frame has one. */
  readonly interval?: number
  readonly message?: string
}

/** Repeats an assertion with what `read` returns, until it holds. */
function poll(read: () => unknown, { timeout = POLL_LIMIT_MS, interval = 0, message }: PollOptions = {}): unknown {
  const chain = (path: readonly string[]): unknown =>
    new Proxy(() => undefined, {
      get: (_target, name) => chain([...path, String(name)]),
      async apply(_target, _this, args: unknown[]) {
        const deadline = now() + timeout
        for (;;) {
          try {
            const value = await read()
            let assertion: unknown = base(value, message)
            for (const name of path.slice(0, -1)) assertion = (assertion as Assertion)[name]
            ;(assertion as Record<string, (...values: unknown[]) => unknown>)[path.at(-1)!]!(...args)
            return
          } catch (error) {
            if (now() > deadline) throw error
          }
          const next = now() + interval
          do await nextFrame()
          while (now() < next)
        }
      },
    })
  return chain([])
}

/** `expect` of Vitest, with its asymmetric matchers such as `any`, which Chai keeps on its own `expect`. */
export const expect = Object.assign((value: unknown, message?: string) => base(value, message), base, { poll })

type Run = (...values: never[]) => unknown

/** `extra` for the tests with that tag alone, `main` for the others alone; empty for all. The bundler fills it in. */
const CHOICE = process.env['ELEMENT_CHOICE']

const isChosenTest = ({ tags }: Options) => !CHOICE || (tags === EXTRA_TAG) === (CHOICE === EXTRA_TAG)

/** Adds Vitest's `each` and `skipIf`, and options with a tag before what runs. */
function withTables(register: Register, isChosen: (options: Options) => boolean) {
  function registerChosen(name: string, ...rest: readonly [() => unknown] | readonly [Options, () => unknown]) {
    const [options, run] = rest.length === 1 ? [{}, rest[0]] : rest
    if (isChosen(options)) register(name, run)
  }
  return Object.assign(registerChosen, {
    each:
      (rows: readonly unknown[]) =>
      (name: string, ...rest: readonly [Run] | readonly [Options, Run]) => {
        const [options, run] = rest.length === 1 ? [{}, rest[0]] : rest
        if (!isChosen(options)) return
        for (const [index, row] of rows.entries()) {
          const values = Array.isArray(row) ? row : [row]
          register(formatName(name, values, index), () => (run as (...all: unknown[]) => unknown)(...values))
        }
      },
    skipIf: (isSkipped: boolean) => (isSkipped ? register.skip : register),
  })
}

/** `%s` and `%i` by place, `$name` and `$0` by key, as Vitest formats them. */
function formatName(template: string, values: readonly unknown[], index: number): string {
  let place = 0
  const text = template.replaceAll(/%([sidjo#])/g, (_match, kind: string) => {
    if (kind === '#') return String(index)
    const value = values[place++]
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  })
  return text.replaceAll(/\$(\w+)/g, (match, key: string) => {
    const subject = values[0]
    if (/^\d+$/.test(key)) return String(values[Number(key)])
    if (typeof subject !== 'object' || subject === null || !(key in subject)) return match
    return String((subject as Record<string, unknown>)[key])
  })
}

interface TestContext {
  readonly task: { readonly name: string; readonly result: { readonly state: 'pass' | 'fail' } }
}
const endings: ((context: TestContext) => unknown)[] = []

/** Runs after each test of the file. Unlike Mocha's own, what it throws fails that test, and the next ones still run. */
export const afterEach = (run: (context: TestContext) => unknown): void => void endings.push(run)

const withEndings = (name: string, run: () => unknown) => async () => {
  const errors: unknown[] = []
  const attempt = async (part: () => unknown) => {
    try {
      await part()
    } catch (error) {
      errors.push(error)
    }
  }
  await attempt(run)
  for (const ending of endings)
    await attempt(() => ending({ task: { name, result: { state: errors.length > 0 ? 'fail' : 'pass' } } }))
  const [first, ...others] = errors
  if (others.length > 0) {
    const text = errors.map((error) => (error instanceof Error ? error.message : String(error))).join('\n')
    // Some, such as an assertion's, say more than their message; others can't be changed.
    if (!(first instanceof Error) || first instanceof DOMException) throw new Error(text, { cause: first })
    first.message = text
  }
  if (errors.length > 0) throw first
}

export const test = withTables(
  Object.assign((name: string, run: () => unknown) => it(name, withEndings(name, run)), { skip: it.skip }),
  isChosenTest,
)
/** A suite has no tag of its own: its tests have. */
const suite = withTables(describe, () => true)
const [beforeFile, afterFile] = [before, after]
export { suite as describe, beforeFile as beforeAll, afterFile as afterAll }
