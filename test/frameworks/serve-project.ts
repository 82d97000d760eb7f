import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBuiltSite, type BuiltSite } from '../bundles/open-built-site.ts'
import { runCommand } from '../run/run-command.ts'
import type { Example } from './examples.ts'
import { findFreePort } from './find-free-port.ts'
import { PROJECT_ENV } from './set-up-project.ts'

/** Printed by servers once they accept requests. */
const IS_READY = /listening on|ready in/i

/**
 * Serves a built example: its files, or by its own server.
 * @throws Error if the server ends, with what it printed
 */
export async function serveProject(project: string, { serve }: Example): Promise<BuiltSite> {
  if ('folder' in serve) {
    const folder = join(project, serve.folder)
    return openBuiltSite(folder, await readFile(join(folder, 'index.html'), 'utf8'))
  }
  const port = String(await findFreePort())
  const life = new AbortController()
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const ended = runCommand('npm', ['run', serve.script], {
    cwd: project,
    env: { ...PROJECT_ENV, PORT: port, HOST: '127.0.0.1' },
    signal: life.signal,
    onLine: (line) => IS_READY.test(line) && resolve(),
  })
  await Promise.race([
    ready,
    ended.then(({ output }) => Promise.reject(new Error(`The example's server has ended.\n${output}`))),
  ])
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      life.abort()
      await ended
    },
  }
}
