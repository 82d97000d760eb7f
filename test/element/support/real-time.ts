// Taken before any test installs a clock of its own.
const { setTimeout, requestAnimationFrame, performance } = globalThis
const timeOf = performance.now.bind(performance)

/** The real time since the page began, in milliseconds. */
export const now = (): number => timeOf()

/** Runs in a separate task, after earlier requested ones. */
export const afterTask = (run: () => unknown): void => void setTimeout(run, 0)

/** Resolves with the browser's next frame, or soon where it draws none. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, 50)
  })
