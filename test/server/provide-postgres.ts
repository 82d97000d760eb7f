import type { TestProject } from 'vitest/node'
import { startPostgres } from './start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the PostgreSQL server that all tests of the project share. */
    readonly postgresUrl: string
  }
}

/** Starts one PostgreSQL server for all tests of the project. Each store that a test opens has a schema of its own. */
// oxlint-disable-next-line import/no-default-export -- what Vitest calls
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
