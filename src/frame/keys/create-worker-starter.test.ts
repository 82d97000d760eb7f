import { expect, test } from 'vitest'
import { createWorkerStarter } from './create-worker-starter.ts'

const location = { href: 'https://wallet.example/frame/?project=a' } as Location

/** Simulates a browser that requires Trusted Types for a worker's address. */
function setUp() {
  const started: string[] = []
  const policies: { name: string; createScriptURL(url: string): string }[] = []
  const trustedTypes = {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
      policies.push({ name, ...rules })
      return rules
    },
  }
  const start = (url: string) => (started.push(url), {} as Worker)
  return { started, policies, trustedTypes, start }
}

test("the worker is the file beside the frame's page", () => {
  const { started, start } = setUp()
  createWorkerStarter({ location }, start)()
  expect(started).toEqual(['https://wallet.example/frame/keys-worker.js'])
})

test('where Trusted Types are required, one policy allows this address alone', () => {
  const { started, start, policies, trustedTypes } = setUp()
  const startWorker = createWorkerStarter({ location, trustedTypes }, start)
  for (const _ of [1, 2]) startWorker()
  expect([...new Set(started)]).toEqual(['https://wallet.example/frame/keys-worker.js'])
  expect(policies.map(({ name }) => name)).toEqual(['wallet-frame'])
  expect(() => policies[0]!.createScriptURL('https://evil.example/keys-worker.js')).toThrow(TypeError)
})
