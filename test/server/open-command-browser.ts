import { randomBytes } from 'node:crypto'
import { createTestBrowser } from './create-test-browser.ts'
import type { TestCommand } from './start-command.ts'

/** A browser that talks to a process, as if it came from an address of its own. */
export function openCommandBrowser({ port }: Pick<TestCommand, 'port'>) {
  const address = Array.from(randomBytes(4)).join('.')
  return createTestBrowser(
    {
      async fetch(request) {
        const { pathname, search } = new URL(request.url)
        const body = request.method === 'GET' || request.method === 'DELETE' ? undefined : await request.text()
        // A later process may have the port of one that was killed, and must not get its connections.
        const own = { 'x-forwarded-for': address, connection: 'close' }
        const headers = { ...Object.fromEntries(request.headers), ...own }
        return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
          method: request.method,
          headers,
          body: body ?? null,
        })
      },
    },
    { isKeyless: true },
  )
}
