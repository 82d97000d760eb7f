import type { Core } from '#core/core.ts'

/** What nobody waits for follows each opening; if its code cannot be fetched, the next one tries again. */
export function followOpenings(core: Core): void {
  const stop = core.dialog.$state.listen((state, before) => {
    if (state.status === 'closed' || before?.status !== 'closed') return
    core.ports.clock.after(0, () => {
      import('./create-after-opening.ts').then(
        ({ createAfterOpening }) => core.use(createAfterOpening)(),
        () => {},
      )
    })
  })
  core.onDispose(stop)
}
