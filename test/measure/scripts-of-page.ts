/** A script of the product that a page has requested. */
export interface AskedScript {
  /** As a file of dist/. */
  readonly file: string
  /** Time of the request, in ms on the page's clock. */
  readonly startTime: number
}

/** Runs in the page. Opens the dialog; resolves with the time, in ms on the page's clock, at which a row of Connect is painted. */
export async function openConnect(): Promise<number> {
  const dialog = document.querySelector('wallet-dialog')
  const isVisible = () =>
    [...(dialog?.shadowRoot?.querySelectorAll('*') ?? [])]
      .flatMap((element) => [element, ...(element.shadowRoot?.querySelectorAll('*') ?? [])])
      .some(
        (element) =>
          element.localName === 'button' &&
          element.textContent.startsWith('WalletConnect') &&
          element.checkVisibility(),
      )
  const painted = new Promise<number>((resolve) => {
    const look = () => {
      if (!isVisible()) return requestAnimationFrame(look)
      // A task after the frame's callbacks runs once that frame is painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now()), { once: true })
      port1.start()
      port2.postMessage(undefined)
    }
    requestAnimationFrame(look)
  })
  await dialog?.show()
  return painted
}

/** Runs in the page. */
export function askedScripts(): AskedScript[] {
  return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => {
    const { origin, pathname } = new URL(name)
    return origin === location.origin && pathname.endsWith('.js') ? { file: pathname.slice(1), startTime } : []
  })
}
