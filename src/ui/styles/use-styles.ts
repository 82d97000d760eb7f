import { useInsertionEffect } from 'react'
import { useUi } from '../ui-context.ts'
import { adoptStyles } from './adopt-styles.ts'
import controlsCss from './controls.css?inline'

/** Adopts what every view but the first uses, and the stylesheet of one that brings its own, before it is painted. */
export function useStyles(css?: string): void {
  const { root } = useUi()
  useInsertionEffect(() => {
    adoptStyles(root, controlsCss)
    if (css) adoptStyles(root, css)
  }, [root, css])
}
