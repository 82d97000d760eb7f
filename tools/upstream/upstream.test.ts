import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { ROOT } from '../build-graph.ts'
import { findNewest, planUpdate } from './plan-update.ts'
import { UPSTREAMS } from './upstreams.ts'

const VIEM = { name: 'viem', pinned: '2.9.0', versions: ['2.9.0', '2.10.0', '3.0.0-rc.1'], license: 'MIT' }

test('the newest is the highest release, by numbers', () => {
  expect(findNewest(['2.9.0', '2.10.0', '1.98.4', '3.0.0-rc.1'])).toBe('2.10.0')
  expect(() => findNewest(['1.0.0-beta.1'])).toThrow('No release')
})

test('newer versions are tried if their license is one that we may bundle', () => {
  expect(planUpdate([VIEM])).toEqual({ kind: 'try', specs: ['viem@2.10.0'] })
  expect(planUpdate([{ ...VIEM, pinned: '2.10.0' }])).toEqual({ kind: 'newest' })
  expect(planUpdate([VIEM, { ...VIEM, name: 'ox', license: 'SEE LICENSE IN LICENSE.md' }])).toEqual({
    kind: 'not-tried',
    reason: 'ox 2.10.0 has another license: SEE LICENSE IN LICENSE.md',
  })
})

test('what is checked is what we pin, by tests that are there', () => {
  const pinned: Readonly<Record<string, string>> = packageJson.devDependencies
  for (const { packages, tests } of UPSTREAMS) {
    for (const name of packages) expect(pinned[name], name).toMatch(/^\d/)
    for (const folder of tests) expect(existsSync(join(ROOT, folder)), folder).toBe(true)
  }
})
