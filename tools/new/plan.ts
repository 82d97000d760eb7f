import { parseSync } from 'vite'

/** The files of the project, by their paths from its root, with `/`. */
export interface Project {
  exists(path: string): boolean
  read(path: string): string
  /** The names of the dialog's sets of texts, and of the frame's. */
  readonly textSets: { readonly dialog: readonly string[]; readonly frame: readonly string[] }
  /** The languages that have a file, by its name. */
  readonly languages: readonly string[]
}

/** The files that one kind of `npm run new` writes and changes, by path, with their whole text. */
export interface Plan {
  readonly created: Readonly<Record<string, string>>
  readonly changed: Readonly<Record<string, string>>
  /** The steps left to the author. */
  readonly next: readonly string[]
}

/** A kind, name or tag that can't be used, or a file in the way. */
export class MisuseError extends Error {
  override name = 'MisuseError'
}

/**
 * Replaces a piece of a file that must occur exactly once.
 * @throws Error if it isn't: the file has changed, and so must the plan
 */
export function replaceOnce(path: string, text: string, piece: string | RegExp, by: string): string {
  const found = text.split(piece).length - 1
  if (found !== 1) throw new Error(`${path} has ${found} places for a new line, not one: ${String(piece)}`)
  return text.replace(piece, () => by)
}

/** Inserts a line before a piece that must occur exactly once. */
export const insertBefore = (path: string, text: string, piece: string, line: string): string =>
  replaceOnce(path, text, piece, `${line}${piece}`)

/** The forms in which a name is written. */
export interface Names {
  /** `chain-info` */
  readonly kebab: string
  /** `chainInfo` */
  readonly camel: string
  /** `ChainInfo` */
  readonly pascal: string
  /** `Chain info` */
  readonly title: string
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Reads a name in kebab-case. @throws MisuseError for any other, and for a word of the language such as `import` */
export function readNames(kebab: string): Names {
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(kebab))
    throw new MisuseError(`“${kebab}” isn't a name in kebab-case, such as chain-info`)
  const pascal = kebab.split('-').map(capitalized).join('')
  const camel = pascal.slice(0, 1).toLowerCase() + pascal.slice(1)
  if (parseSync('name.ts', `const ${camel} = 0`).errors.length > 0)
    throw new MisuseError(`“${kebab}” is a word of JavaScript`)
  return { kebab, camel, pascal, title: capitalized(kebab.replaceAll('-', ' ')) }
}
