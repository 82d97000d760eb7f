import type { TestRunnerPlugin } from '@web/test-runner'
import type { PlaywrightLauncher } from '@web/test-runner-playwright'
import { readQrCode } from '../journeys/support/read-qr-code.ts'

/** Methods of Playwright's page that the element's tests may call, by what they belong to. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  page: ['emulateMedia', 'setViewportSize', 'screenshot'],
  mouse: ['move', 'down', 'up', 'click', 'dblclick', 'wheel'],
  keyboard: ['press', 'down', 'up', 'type', 'insertText'],
  context: ['grantPermissions', 'clearPermissions', 'setOffline'],
  // Methods of the DevTools protocol.
  devtools: ['Animation.enable', 'Animation.setPlaybackRate'],
}

interface Command {
  readonly target: string
  readonly method: string
  readonly args: readonly unknown[]
}

type Callable = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>

/** A file that a test has put on the page's origin. */
interface PageFile {
  readonly type: string
  readonly body: string
}

/** Lets tests in a page press real keys, move a real mouse, set media and slow animations down, and reads QR codes. Screenshots come as Base64. */
export function browserCommandsPlugin(): TestRunnerPlugin<Command> {
  const files = new Map<string, PageFile>()
  return {
    name: 'wallet-dialog:browser-commands',
    serve({ path }) {
      const file = files.get(path)
      return file && { type: file.type, body: file.body }
    },
    async executeCommand({ command, payload, session }) {
      if (command === 'wallet-dialog:files') {
        for (const [path, file] of Object.entries(payload as unknown as Record<string, PageFile>)) files.set(path, file)
        return true
      }
      if (command === 'wallet-dialog:touch') {
        await setTouch(pageOf(session), payload as unknown as boolean)
        return true
      }
      if (command === 'wallet-dialog:qr-code') return readQrCode(pageOf(session))
      if (command !== 'wallet-dialog:browser') return undefined
      const { target, method, args } = payload!
      if (!ALLOWED[target]?.includes(method)) throw new Error(`The element's tests have no ${target}.${method}.`)
      const page = pageOf(session)
      if (target === 'devtools') {
        await (await devtoolsOf(page)).send(method as 'Animation.enable', ...(args as []))
        return true
      }
      const owner = { page, mouse: page.mouse, keyboard: page.keyboard, context: page.context() }[target] as unknown
      const result = await (owner as Callable)[method]!(...args)
      return result instanceof Uint8Array ? Buffer.from(result).toString('base64') : (result ?? true)
    },
  }
}

type Session = Parameters<NonNullable<TestRunnerPlugin['executeCommand']>>[0]['session']
type Page = ReturnType<PlaywrightLauncher['getPage']>

const pageOf = ({ browser, id }: Session): Page => (browser as PlaywrightLauncher).getPage(id)

/** One for each page: what a session emulates ends with it. */
const devtools = new WeakMap<Page, ReturnType<typeof openDevtools>>()

const openDevtools = (page: Page) => page.context().newCDPSession(page)

function devtoolsOf(page: Page): ReturnType<typeof openDevtools> {
  const session = devtools.get(page) ?? openDevtools(page)
  devtools.set(page, session)
  return session
}

/** Gives the page a touch screen or takes it away, with `pointer: coarse` and all. */
async function setTouch(page: Page, enabled: boolean): Promise<void> {
  const session = await devtoolsOf(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: enabled ? 5 : 1 })
}
