import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './build-graph.ts'

/** Writes the files of a commit into a folder, which is made if it isn't there. */
export function extractCommit(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'commit.tar')
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: ROOT })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
}
