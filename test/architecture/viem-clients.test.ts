import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/build-graph.ts'
import { isTest } from './source-module.ts'

/** Modules that call contracts in a page or on a server, and what sites copy into their own. */
const PLACES = ['src/**/*.{ts,tsx}', 'demo/recipes/*.ts', 'demo/sandbox/service/**/*.ts']
/** viem's clients with which contracts are called. One that sends through a visitor's wallet calls none. */
const IMPORTED = /import \{[^}]*\bcreate(?:Public)?Client\b[^}]*\} from 'viem'/

const users = globSync(PLACES, { cwd: ROOT })
  .filter((path) => !isTest(path))
  .map((path) => ({ path: path.replaceAll('\\', '/'), code: readFileSync(join(ROOT, path), 'utf8') }))
  .filter(({ code }) => IMPORTED.test(code))

test.each(users)('a contract that viem calls from $path can name no URL to ask (ERC-3668)', ({ code }) => {
  const made = code.match(/\bcreate(?:Public)?Client\(/g)
  expect(made?.length).toBeGreaterThan(0)
  expect(code.match(/\bcreate(?:Public)?Client\(\{[^;]*?\bccipRead: false\b/g)).toHaveLength(made?.length ?? 0)
})

test('the service, the frame, the page and the recipes are among them', () => {
  expect(users.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'demo/recipes/siwe.ts',
      'src/chains/evm/names/create-ens.ts',
      'src/frame/requests/load-evm-accounts.ts',
      'src/server/farcaster/verify-farcaster.ts',
    ]),
  )
})
