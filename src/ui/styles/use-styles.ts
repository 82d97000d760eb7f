import { useInsertionEffect } from 'react'
import { useUi } from '../ui-context.ts'
import { adoptStyles } from './adopt-styles.ts'

/** Adopts the stylesheet that a view brings with its chunk, before the view is painted. */
export function useStyles(css: string): void {
  const { root } = useUi()
  useInsertionEffect(() => adoptStyles(root, css), [root, css])
}
