import { createServer, type AddressInfo } from 'node:net'
import type { ChildGuard, GuardedChild } from '../../demo/sandbox/processes/create-child-guard.ts'
import type { WebKitPlaces } from './find-webkit.ts'
import { openSession, type WebKitSession } from './webdriver-session.ts'

const START_LIMIT_MS = 60_000

/** Starts a virtual screen, the driver, and a browser with an empty profile in it. The guard ends them. */
export async function startWebKit(
  { driver, browser, screen }: WebKitPlaces,
  guard: ChildGuard,
): Promise<WebKitSession> {
  const display = await screenNumber(guard.spawn(screen, ['-displayfd', '1', '-screen', '0', '1280x900x24']))
  const port = await freePort()
  // As root, its own sandbox cannot start; what it opens here is the test's own pages.
  const env = { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  guard.spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env })
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}/status`)
  return openSession(url, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  })
}

/** Xvfb takes a free number itself, and writes it once it is ready. */
function screenNumber(child: GuardedChild): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()))
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Xvfb ended before it was ready')))
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    try {
      if ((await fetch(url)).ok) return
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
