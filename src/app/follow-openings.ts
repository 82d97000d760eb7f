import type { Core } from '#core/core.ts'

/** Runs what follows each opening and nobody waits for; if its code can’t be fetched, the next opening tries again. */
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
