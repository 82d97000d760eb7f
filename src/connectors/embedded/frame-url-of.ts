import type { EmbeddedDeps } from './embedded-deps.ts'

/** The frame's address, with the project that it is for: `none` is the wallet service's default one [embedded.no-project]. */
export function frameUrlOf({
  frameUrl,
  projectId,
  isProjectless,
}: Pick<ReturnType<EmbeddedDeps['getConfig']>, 'frameUrl' | 'projectId' | 'isProjectless'>): URL {
  const url = new URL(frameUrl!)
  const project = isProjectless ? 'none' : projectId
  if (project) url.searchParams.set('project', project)
  return url
}
