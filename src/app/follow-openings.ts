import type { Core } from '#core/core.ts'

/**
 * Runs follow-up work of each opening once the dialog is visible; if its code can’t be fetched, the next opening tries again.
 */
export function followOpenings(core: Core): void {
  let wasVisible = false
  const stop = core.dialog.$state.listen((state) => {
    const isVisible = state.status === 'open' && state.isVisible
    const hasAppeared = isVisible && !wasVisible
    wasVisible = isVisible
    if (!hasAppeared) return
    core.ports.clock.after(0, () => {
      import('./create-after-opening.ts').then(
        ({ createAfterOpening }) => core.use(createAfterOpening)(),
        () => {},
      )
    })
  })
  core.onDispose(stop)
}
