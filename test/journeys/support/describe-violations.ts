import type { Result } from 'axe-core'

/** Tags of the rules of WCAG 2.2 AA, and of best practices. */
export const AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Violations, in short: the rule, and for each element what is wrong. */
export const describeViolations = (violations: readonly Result[]): string[] =>
  violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join('; ')}`,
  )
