import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/build-graph.ts'

const run = promisify(execFile)

const REACT_18 = ['--import', join(ROOT, 'test/bundles/react-18.mjs')]

const SCRIPT = `
import { createElement, version } from 'react'
import { renderToString } from 'react-dom/server'
import { createWallets } from './dist/headless/headless.js'
import { useAccount, useConnectionStatus, WalletsProvider } from './dist/headless/react.js'

const Wallet = () => useAccount()?.address ?? useConnectionStatus()
const wallets = createWallets({ projectId: 'project', networks: ['eip155:1'] })
console.log(version, renderToString(createElement(WalletsProvider, { wallets }, createElement(Wallet))))
`

test.each([
  ['18', REACT_18],
  ['19', []],
])('React %s renders the hooks’ state on a server', async (major, flags) => {
  const args = [...flags, '--input-type=module', '--eval', SCRIPT]
  const { stdout, stderr } = await run(process.execPath, args, { cwd: ROOT })
  expect(stderr).toBe('')
  expect(stdout.trim()).toMatch(new RegExp(`^${major}\\.[\\d.]+ connecting$`))
})
