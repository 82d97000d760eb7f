import { parseSync, Visitor } from 'vite'

interface Source {
  readonly path: string
  readonly text: string
}

const COMMENT = /\/\*.*?\*\//gs
/** The text before a `{`: a selector, or the head of an at-rule. */
const RULE_HEAD = /[^{};]+(?=\{)/g
const CLASS = /\.(-?[a-z_][\w-]*)/gi

/** The classes that the selectors of a style sheet name. */
export function readClasses(sheet: string): string[] {
  const heads = sheet.replace(COMMENT, '').match(RULE_HEAD) ?? []
  const selectors = heads.filter((head) => !head.trim().startsWith('@'))
  return [...new Set(selectors.flatMap((selector) => [...selector.matchAll(CLASS)].map(([, name = '']) => name)))]
}

/** The words in a module's texts, of which one may be a class. */
function readWords({ path, text }: Source): string[] {
  const words: string[] = []
  const note = (literal: unknown) => typeof literal === 'string' && words.push(...literal.split(/[\s.]+/))
  new Visitor({
    Literal: ({ value }) => note(value),
    TemplateElement: ({ value }) => note(value.cooked),
  }).visit(parseSync(path, text).program)
  return words
}

/** The classes that style sheets have and no module says, each with its sheet. */
export function findUnusedClasses(sheets: readonly Source[], modules: readonly Source[]): string[] {
  const words = new Set(modules.flatMap(readWords))
  return sheets.flatMap(({ path, text }) =>
    readClasses(text)
      .filter((name) => !words.has(name))
      .map((name) => `${path} styles .${name}, which nothing has.`),
  )
}
