import type { ReactNode } from 'react'
import type { TextWithParams } from './params.ts'

/**
 * A text whose placeholders are elements, such as links, in the order of its language.
 * @example withNodes(texts.agree, { terms: <ExternalLink href={url}>{texts.terms}</ExternalLink> })
 */
export function withNodes<Name extends string>(
  { template }: Pick<TextWithParams<Readonly<Record<Name, string>>>, 'template'>,
  nodes: Readonly<Record<Name, ReactNode>>,
): ReactNode[] {
  // Split at the placeholders: texts are at the even places, names at the odd ones.
  return template.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : nodes[part as Name]))
}
