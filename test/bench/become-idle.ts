/** Runs in the page. Resolves once it has had nothing to do for a while: the preload waits for the same. */
export async function becomeIdle(): Promise<void> {
  const spareMs = () =>
    new Promise<number>((resolve) => requestIdleCallback((deadline) => resolve(deadline.timeRemaining())))
  for (let calm = 0; calm < 10;) {
    calm = (await spareMs()) > 40 ? calm + 1 : 0
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
