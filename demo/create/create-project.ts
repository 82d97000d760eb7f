import { relative, resolve } from 'node:path'
import type { CreateWishes } from '../sandbox/cli/parse-command.ts'
import { FRAMEWORKS } from './frameworks.ts'
import { ProjectError, writeProject, type ProjectOptions } from './write-project.ts'

/** Asks a question in the terminal. An empty answer stands for `byDefault`. */
export type Ask = (question: string, byDefault: string) => Promise<string>

interface CreateInput extends Pick<ProjectOptions, 'version' | 'sources'> {
  readonly wishes: CreateWishes
  /** Absent where no one can answer: then everything has to be given. */
  readonly ask?: Ask | undefined
  print(line: string): void
}

/**
 * `npx wallet-dialog create`: asks for missing options, writes the project, and prints the next steps.
 * @throws ProjectError if a missing option can't be asked for, or as `writeProject`
 */
export async function createProject({ wishes, version, sources, ask, print }: CreateInput): Promise<void> {
  const names = Object.keys(FRAMEWORKS).join(', ')
  const folder = wishes.folder ?? (await ask?.('Folder', 'wallet-site'))
  if (folder === undefined) throw new ProjectError('Which folder? Give its name after create.')
  const framework = wishes.framework ?? (await ask?.(`Framework: ${names}`, 'react'))
  if (framework === undefined) throw new ProjectError(`Which framework? Give one with --framework: ${names}.`)
  writeProject({ folder: resolve(folder), framework, projectId: wishes.projectId, version, sources })
  const path = relative(process.cwd(), resolve(folder)) || '.'
  print(`\nWritten: ${path}\n\n  cd ${path}\n  npm install\n  npm run dev\n\nREADME.md says what is in it.\n`)
}
