import { execFileSync } from 'node:child_process'

/** A file that differs from the base. Its path is relative to the repository, with slashes. */
export interface Change {
  readonly path: string
  readonly isDeleted: boolean
}

export interface Changes {
  /** The revision that the files are compared with. */
  readonly base: string
  readonly files: readonly Change[]
}

/** The branches of a clone that matter for the choice of a base. */
interface Branches {
  /** Undefined if no branch is checked out. */
  readonly current: string | undefined
  /** The names among `main` and `origin/main` that exist. */
  readonly existing: readonly string[]
}

/**
 * The revision that a branch started from: `main`, or `origin/main` for main itself and in clones without it. `HEAD`, and with it
 * only what isn't committed yet, if there is neither.
 */
export function chooseBase({ current, existing }: Branches): string {
  const candidates = current === 'main' ? ['origin/main'] : ['main', 'origin/main']
  return candidates.find((name) => existing.includes(name)) ?? 'HEAD'
}

/** Parses the output of `git diff --name-status --no-renames -z`. */
export function parseNameStatus(output: string): readonly Change[] {
  const parts = output.split('\0').slice(0, -1)
  const pairs = Array.from(
    { length: parts.length / 2 },
    (_, index) => [parts[2 * index], parts[2 * index + 1]] as const,
  )
  return pairs.flatMap(([status, path]) => (path === undefined ? [] : [{ path, isDeleted: status === 'D' }]))
}

/**
 * Reads what differs between the working tree and the revision that it started from: commits, and changes that aren't committed,
 * with new files.
 * @param root the repository's folder
 * @param revision compares with this revision instead of `main`
 * @throws Error if this isn't a clone, or the revision doesn't exist
 */
export function readChanges(root: string, revision: string | undefined): Changes {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const refs = git('for-each-ref', '--format=%(refname)', 'refs/heads/main', 'refs/remotes/origin/main')
  const existing = refs.split('\n').map((ref) => ref.replace(/^refs\/(heads|remotes)\//, ''))
  const current = git('branch', '--show-current').trim() || undefined
  const base = revision ?? chooseBase({ current, existing })
  const start = git('merge-base', base, 'HEAD').trim()
  const changed = parseNameStatus(git('diff', '--name-status', '--no-renames', '-z', start))
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z').split('\0').slice(0, -1)
  return { base, files: [...changed, ...untracked.map((path) => ({ path, isDeleted: false }))] }
}
