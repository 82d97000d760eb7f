import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

const EXPORTS: Readonly<Record<string, string>> = {
  'dist/wallet-dialog.js': 'nothing',
  'dist/element.js': 'WalletDialogElement',
  'dist/sign-in.js': 'createNonce,formatSignInMessage,parseSignInMessage,verifySignIn',
}

test.each(Object.keys(EXPORTS))('importing %s on a server, without a DOM, is harmless', async (file) => {
  const script = `const entry = await import('./${file}'); console.log(Object.keys(entry).join() || 'nothing')`
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', script])
  expect(stderr).toBe('')
  expect(stdout.trim()).toBe(EXPORTS[file])
})
