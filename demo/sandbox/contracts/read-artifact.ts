import artifacts from './artifacts.json' with { type: 'json' }
import type { Artifact, Artifacts } from './compile-contracts.ts'

const ARTIFACTS = artifacts as unknown as Artifacts

/**
 * A contract as last compiled, from `artifacts.json`, which `npm run contracts` writes.
 * @throws Error if there is none of this name
 */
export function readArtifact(name: string): Artifact {
  const found = Object.hasOwn(ARTIFACTS, name) ? ARTIFACTS[name] : undefined
  if (!found) throw new Error(`There is no contract ${name}. Run npm run contracts.`)
  return found
}
