import { parseSync, Visitor } from 'vite'

/** What docs/errors.md says of an error. */
export interface ErrorDoc {
  readonly code: string
  /** The message, with its placeholders. */
  readonly text: string
  readonly when: string
  readonly remedy: string
}

/**
 * The error kinds that a module defines, by its `defineError(code, text)` calls and the comment above each.
 * @throws Error if one has no comment, or no `@remedy` in it
 */
export function readErrorDocs(path: string, code: string): readonly ErrorDoc[] {
  if (!code.includes('defineError(')) return []
  const { program, comments } = parseSync(path, code)
  const docs: ErrorDoc[] = []
  new Visitor({
    VariableDeclaration(declaration) {
      const call = declaration.declarations[0]?.init
      if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'defineError')
        return
      const [id, text] = call.arguments.map((argument) =>
        argument.type === 'Literal' ? String(argument.value) : undefined,
      )
      if (id === undefined || text === undefined) throw new Error(`${path}: defineError takes two plain strings`)
      const above = comments.findLast(({ end }) => end <= declaration.start)
      const isDoc = above?.type === 'Block' && /^\s*(export\s*)?$/.test(code.slice(above.end, declaration.start))
      docs.push({ code: id, text, ...readComment(isDoc ? above.value : '', `${path}: ${id}`) })
    },
  }).visit(program)
  return docs
}

function readComment(comment: string, name: string): Pick<ErrorDoc, 'when' | 'remedy'> {
  const [when, remedy] = comment
    .replace(/^\s*\*+ ?/gm, '')
    .split('@remedy')
    .map((part) => part.replace(/\s+/g, ' ').trim())
  if (!when) throw new Error(`${name} has no comment that says when it occurs`)
  if (!remedy) throw new Error(`${name} has no @remedy that says what to do`)
  return { when, remedy }
}
