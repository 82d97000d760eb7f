import { join } from 'node:path'
import { createChildGuard, type ChildGuard } from '../processes/create-child-guard.ts'
import { SandboxError } from '../sandbox-error.ts'
import { areDocsStale } from './is-build-stale.ts'
import { runBuild } from './run-build.ts'

/** State of the docs: no build was requested, a build is running, they are up to date, or the build failed. */
export type DocsState = 'not-built' | 'building' | 'built' | { readonly failure: string }

/** Builds the docs beside everything else, since that takes longer than anybody wants to wait for a page. */
export interface DocsBuild {
  readonly state: DocsState
  /** Builds them if a page is newer than the last build. Resolves once they are built, have failed, or were stopped. */
  start(): Promise<void>
  /** Ends a running build; resolves once its process has exited. */
  stop(): Promise<void>
}

/** @param root the repository's folder */
export function createDocsBuild(root: string, onProgress: (line: string) => void): DocsBuild {
  let state: DocsState = 'not-built'
  let guard: ChildGuard | undefined
  let isStopped = false

  async function build(): Promise<DocsState> {
    if (!(await areDocsStale(root)) || isStopped) return 'built'
    guard = createChildGuard()
    try {
      onProgress('Building the docs, in the background')
      await runBuild({ guard, root, script: join(root, 'tools', 'build-docs.ts'), inBackground: true })
      onProgress('The docs are built')
      return 'built'
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error
      if (!isStopped) onProgress('The docs could not be built: their page says why')
      return { failure: error.message }
    } finally {
      await guard.stop()
    }
  }

  return {
    get state() {
      return state
    },
    async start() {
      state = 'building'
      state = await build()
    },
    async stop() {
      isStopped = true
      await guard?.stop()
    },
  }
}
