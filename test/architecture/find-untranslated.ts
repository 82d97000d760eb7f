import { parseSync, Visitor, type ESTree } from 'vite'

interface Source {
  readonly path: string
  readonly text: string
}

/** Attributes that visitors read or hear, of elements and of our own components. */
const READ =
  /^(?:aria-(?:label|description|valuetext|roledescription|placeholder)|title|alt|placeholder|label|hint|text|heading|caption)$/
/** Properties that set such an attribute, or the page's title, from outside JSX. */
const READ_PROPERTY =
  /^(?:title|alt|placeholder|aria(?:Label|Description|ValueText|RoleDescription)|textContent|innerText)$/

const isText = (value: unknown): value is string => typeof value === 'string' && /\p{L}{2}/u.test(value)

/** The possible values of an expression, without values that it only compares or passes to a call. */
function outcomesOf(node: ESTree.Node): readonly ESTree.Node[] {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate]
  if (node.type === 'LogicalExpression') return [node.left, node.right]
  if (node.type === 'BinaryExpression' && node.operator === '+') return [node.left, node.right]
  if (node.type === 'TemplateLiteral') return [...node.quasis, ...node.expressions]
  if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesizedExpression') return [node.expression]
  if (node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression') return [node.expression]
  return []
}

/** The texts that are written in an expression and are part of its value. */
function writtenIn(node: ESTree.Node | null | undefined): readonly string[] {
  if (!node) return []
  if (node.type === 'Literal' || node.type === 'JSXText') return [node.value].filter(isText)
  if (node.type === 'TemplateElement') return [node.value.raw].filter(isText)
  return outcomesOf(node).flatMap(writtenIn)
}

/** Texts for visitors that a module has in its code, and not from `defineMessages`. */
export function findUntranslated({ path, text }: Source): string[] {
  const found: string[] = []
  const note = (texts: readonly string[]) => found.push(...texts.map((english) => `${path}: “${english.trim()}”`))
  const noteChildren = (children: readonly ESTree.JSXChild[]) => note(children.flatMap(writtenIn))
  new Visitor({
    JSXElement: ({ children }) => noteChildren(children),
    JSXFragment: ({ children }) => noteChildren(children),
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && READ.test(name.name)) note(writtenIn(value))
    },
    AssignmentExpression({ left, right }) {
      if (
        left.type === 'MemberExpression' &&
        left.property.type === 'Identifier' &&
        READ_PROPERTY.test(left.property.name)
      )
        note(writtenIn(right))
    },
    CallExpression({ callee, arguments: [name, value] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.property.name === 'setAttribute' && name?.type === 'Literal' && READ.test(String(name.value)))
        note(writtenIn(value))
    },
  }).visit(parseSync(path, text).program)
  return found
}
