import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../../test/fakes/create-fake-clock.ts'
import { createMemoryStorage } from '../../../../test/fakes/create-memory-storage.ts'
import { createClientLogger } from './create-client-logger.ts'
import { createClientStorage } from './create-client-storage.ts'
import { SDK_USER_AGENT, createSdkClient } from './open-relay-client.ts'
import { internalsOf, type SdkClient } from './sdk-internals.ts'
import { SDK_PATCHES, SDK_VERSION } from './sdk-patches.ts'

const ROOM = fileURLToPath(new URL('..', import.meta.url))
const HERE = fileURLToPath(new URL('.', import.meta.url))
const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url))

interface Row {
  readonly member: string
  readonly is: string
  readonly how: string
  readonly by: readonly string[]
  readonly why: string
  readonly tests: readonly (readonly [file: string, name: string])[]
}

const rows: readonly Row[] = Object.entries(SDK_PATCHES).flatMap(([part, patches]) =>
  Object.entries(patches).map(([name, patch]: [string, Omit<Row, 'member' | 'is'> & { is?: string }]) => ({
    is: 'function',
    ...patch,
    member: `${part}.${name}`,
  })),
)

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  if (value instanceof Map) return 'Map'
  return value === null ? 'null' : typeof value
}

/** Members of a client that differ from the rows, each with its dependents. */
function findBroken(client: SdkClient): string[] {
  const parts = internalsOf(client) as unknown as Readonly<Record<string, Record<string, unknown> | undefined>>
  return rows.flatMap(({ member, is, how, by, why, tests }) => {
    const [part = '', name = ''] = member.split('.')
    const found = kindOf(parts[part]?.[name])
    if (found === is) return []
    const what = found === 'undefined' ? 'is missing' : `is ${found} instead of ${is}`
    const proof = tests.map(([file, title]) => `'${title}' in ${file}`).join(' and ')
    return [`${member} ${what}. It is ${how} by ${by.join(', ')}: ${why} See ${proof}.`]
  })
}

async function createClient() {
  const log = () => {}
  const storage = await createClientStorage({ storage: createMemoryStorage(), clock: createFakeClock(), log })
  const logger = createClientLogger(log)
  return createSdkClient({ projectId: 'p', relayUrl: 'wss://relay.example', logger, storage })
}

const read = (path: string) => readFileSync(path, 'utf8')
const versionOf = (path: string) => (JSON.parse(read(`${REPOSITORY}${path}`)) as { version: string }).version

describe('the table of sdk-patches.ts', () => {
  test('the pinned SDK has every member that is private or replaced, and of the kind that we expect', async () => {
    expect(findBroken(await createClient())).toEqual([])
  })

  test('a member that is missing is named, with what depends on it', async () => {
    const client = await createClient()
    Object.assign(client.core.relayer, { connect: undefined, provider: [] })
    expect(findBroken(client)).toEqual([
      "relayer.provider is array instead of object. It is replaced by install-relay-transport.ts: Leaves requests hanging when their socket closes, and opens sockets within sockets. See 'down: relay_unreachable after waiting for less than 3 s, and a retry works once it is up' in pairing-over-relay.test.ts.",
      "relayer.connect is missing. It is replaced by install-relay-transport.ts: Tries for 15 s before it says that a relay is down, and then says nothing. See 'down: relay_unreachable after waiting for less than 3 s, and a retry works once it is up' in pairing-over-relay.test.ts.",
    ])
  })

  test('it was written for the version that is pinned, installed and named to the relay', () => {
    const { devDependencies } = JSON.parse(read(`${REPOSITORY}package.json`)) as {
      devDependencies: Record<string, string>
    }
    for (const name of ['core', 'sign-client', 'types', 'utils'].map((part) => `@walletconnect/${part}`)) {
      expect([name, devDependencies[name]]).toEqual([name, SDK_VERSION])
      expect([name, versionOf(`node_modules/${name}/package.json`)]).toEqual([name, SDK_VERSION])
    }
    expect(SDK_USER_AGENT).toBe(`wc-2/js-${SDK_VERSION}`)
  })

  test('the tests that it names exist', () => {
    const missing = rows.flatMap(({ member, tests }) =>
      tests
        .filter(([file, name]) => !existsSync(`${ROOM}${file}`) || !read(`${ROOM}${file}`).includes(`'${name}'`))
        .map(([file, name]) => `${member}: no test '${name}' in ${file}`),
    )
    expect(missing).toEqual([])
  })

  test('the modules that it names are here, and use the member', () => {
    const missing = rows.flatMap(({ member, by }) =>
      by
        .filter((file) => !new RegExp(`\\b${member.split('.')[1]}\\b`).test(read(`${HERE}${file}`)))
        .map((file) => `${member}: ${file} does not mention it`),
    )
    expect(missing).toEqual([])
  })
})

describe('a member that has no row', () => {
  test('can be neither reached nor replaced, as far as TypeScript goes', () => {
    const attempts = (client: SdkClient) => {
      // @ts-expect-error: public, and not to be replaced
      client.core.crypto.encode = async () => ''
      // @ts-expect-error: private
      void client.core.relayer.connectPromise
      // @ts-expect-error: private, and without a row
      void internalsOf(client).engine.requestQueue
      // @ts-expect-error: its row says that it is only used
      internalsOf(client).publisher.queue = new Map()
    }
    expect(attempts).toBeTypeOf('function')
  })

  test('is not reached past the types either', () => {
    const WAYS_AROUND =
      /\bas (?:unknown as|any|never)\b|@ts-|: any\b|Object\.(?:assign|defineProperty|setPrototypeOf)|Reflect\.(?!deleteProperty\(globalThis)/g
    // The one cast to the members of the table, and the cast of our logger to the SDK's type.
    const known = { 'sdk-internals.ts': ['as unknown as'], 'create-client-logger.ts': ['as unknown as'] }
    expect(findInSources((source) => source.match(WAYS_AROUND))).toEqual(known)
  })

  test('the SDK is imported nowhere else', () => {
    const outside = readdirSync(ROOM, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /(?<!\.test)\.ts$/.test(path) && !`${ROOM}${path}`.startsWith(HERE))
      .filter((path) => read(`${ROOM}${path}`).includes("'@walletconnect/"))
    expect(outside).toEqual([])
    const clients = findInSources((source) => source.match(/'@walletconnect\/(?:sign-client|core)'/g))
    expect(Object.keys(clients)).toEqual(['open-relay-client.ts', 'sdk-internals.ts'])
  })
})

/** Matches in the modules of this folder, tests excluded, by file. */
function findInSources(find: (source: string) => readonly string[] | null): Record<string, string[]> {
  return Object.fromEntries(
    readdirSync(HERE)
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .toSorted()
      .flatMap((file) => {
        const found = find(read(`${HERE}${file}`))
        return found ? [[file, [...found]]] : []
      }),
  )
}
