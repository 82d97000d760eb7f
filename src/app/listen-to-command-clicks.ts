/** A fallback for browsers without invoker commands: handles clicks on buttons whose `commandfor` names the dialog. */
export function listenToCommandClicks(
  dialog: HTMLElement,
  take: (command: string | null) => void,
  signal: AbortSignal,
): void {
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null
      const isOurs = button?.getAttribute('commandfor') === dialog.id && !button.hasAttribute('disabled')
      if (isOurs && !event.defaultPrevented) take(button.getAttribute('command'))
    },
    { signal },
  )
}
