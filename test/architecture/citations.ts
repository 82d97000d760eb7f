import { parseSync } from 'vite'

/** A rule of docs/behaviour.md. A public one is a promise to host pages, and may stand without a citation. */
export interface Rule {
  readonly id: string
  readonly isPublic: boolean
}

interface Source {
  readonly path: string
  readonly text: string
}

const ID = '[a-z]+(?:-[a-z]+)*\\.[a-z]+(?:-[a-z]+)*'
const RULE = new RegExp(`^- \`(${ID})\`( _\\(public\\)_)?: \\S`, 'gm')
const CITATION = new RegExp(`\\[(${ID})\\]`, 'g')

/** Papers that the rules once came from. They are not in the repository, so nothing in it may point to them. */
const PAPERS = [
  /\bspec(?:ification)?,? ?§/i,
  /\bthe spec\b/i,
  /\b(?:contract|decisions|design|spec)\.md\b/i,
  /\brulings? \d/i,
  / \(contract[:] /i,
]

/** The rules of a page, each a list item that begins with its id. */
export function readRules(page: string): Rule[] {
  return [...page.matchAll(RULE)].map(([, id = '', mark]) => ({ id, isPublic: mark !== undefined }))
}

/** The ids in the comments of a module or style sheet. Brackets in code are something else. */
export function readCitations({ path, text }: Source): string[] {
  const comments = path.endsWith('.css')
    ? [...text.matchAll(/\/\*.*?\*\//gs)].map(([comment]) => comment)
    : parseSync(path, text).comments.map(({ value }) => value)
  return comments.flatMap((comment) => [...comment.matchAll(CITATION)].map(([, id = '']) => id))
}

/** Lists mismatches between the rules and the files that cite them. */
export function findBrokenCitations(rules: readonly Rule[], sources: readonly Source[]): string[] {
  const ids = rules.map(({ id }) => id)
  const cited = sources.flatMap((source) => readCitations(source).map((id) => ({ id, path: source.path })))
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice.`),
    ...cited.filter(({ id }) => !ids.includes(id)).map(({ id, path }) => `${path} cites ${id}, which is no rule.`),
    ...rules
      .filter(({ id, isPublic }) => !isPublic && !cited.some((citation) => citation.id === id))
      .map(({ id }) => `${id} is cited nowhere, and is not public.`),
  ]
}

/** References to documents outside the repository. */
export function findPapers(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        PAPERS.some((paper) => paper.test(line)) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  )
}
