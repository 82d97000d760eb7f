import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test.each(['dist/wallet-dialog.js', 'dist/element.js'])(
  'importing %s on a server, without a DOM, is harmless',
  async (file) => {
    const script = `const entry = await import('./${file}'); console.log(Object.keys(entry).join() || 'nothing')`
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', script])
    expect(stderr).toBe('')
    expect(stdout.trim()).toBe(file.includes('element') ? 'WalletDialogElement' : 'nothing')
  },
)
