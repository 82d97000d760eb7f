import { computed } from 'nanostores'
import type { Dialog } from './create-dialog.ts'
import type { ViewStack } from './create-view-stack.ts'

interface Shown {
  readonly dialog: Pick<Dialog, '$state'>
  readonly views: Pick<ViewStack, '$current'>
  onDispose(run: () => void): void
}
import type { ViewName } from '../model/view.ts'

/**
 * Calls `begin` each time the visitor comes to a view, and what it returns when they leave it: for another view, for one on top of
 * it, or by closing the dialog. Several views count as one.
 */
export function whileShown(
  { dialog, views, onDispose }: Shown,
  view: ViewName | readonly ViewName[],
  begin: () => () => void,
): void {
  const names = [view].flat()
  let end = () => {}
  const $isShown = computed(
    [dialog.$state, views.$current],
    ({ status }, current) => status === 'open' && names.includes(current.name),
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
