/** What `<button commandfor command>` may ask of a dialog. */
export type DialogCommand = '--show' | '--close' | '--toggle'

const COMMANDS: readonly string[] = ['--show', '--close', '--toggle']

/**
 * Hears the commands of `<button commandfor="id" command="--show">` (HTML, invoker commands), also in browsers that do
 * not have them yet. The result stops it.
 */
export function followCommands(dialog: HTMLElement, run: (command: DialogCommand) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const take = (command: string | null | undefined) => {
    if (command && COMMANDS.includes(command)) run(command as DialogCommand)
  }
  dialog.addEventListener('command', (event) => take((event as Event & { command?: string }).command), { signal })
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
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
  return () => controller.abort()
}
