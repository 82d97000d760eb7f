import { computed } from 'nanostores'
import type { Core } from '../core.ts'
import type { ViewName } from '../model/view.ts'

/**
 * Calls `begin` each time the visitor comes to a view, and what it returns when they leave it: for another view, for one on top of
 * it, or by closing the dialog.
 */
export function whileShown(
  { dialog, views, onDispose }: Pick<Core, 'dialog' | 'views' | 'onDispose'>,
  name: ViewName,
  begin: () => () => void,
): void {
  let end = () => {}
  const $isShown = computed(
    [dialog.$state, views.$current],
    ({ status }, current) => status === 'open' && current.name === name,
  )
  const stop = $isShown.subscribe((isShown) => {
    end()
    end = isShown ? begin() : () => {}
  })
  onDispose(() => {
    stop()
    end()
  })
}
