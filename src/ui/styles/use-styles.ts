import { useInsertionEffect } from 'react'
import { useUi } from '../ui-context.ts'
import { adoptStyles } from './adopt-styles.ts'
import laterCss from './later.css?inline'

/** Adopts what every view but the first uses, and the stylesheet of one that brings its own, before it is painted. */
export function useStyles(css?: string): void {
  const { root } = useUi()
  useInsertionEffect(() => {
    adoptStyles(root, laterCss)
    if (css) adoptStyles(root, css)
  }, [root, css])
}
