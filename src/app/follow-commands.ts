/** What `<button commandfor command>` may ask of a dialog. */
export type DialogCommand = '--show' | '--close' | '--toggle'

const COMMANDS: readonly string[] = ['--show', '--close', '--toggle']

/**
 * Hears the commands of `<button commandfor="id" command="--show">` (HTML, invoker commands), also in browsers that do
 * not have them yet. Returns a function that stops it.
 */
export function followCommands(dialog: HTMLElement, run: (command: DialogCommand) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const take = (command: string | null | undefined) => {
    if (command && COMMANDS.includes(command)) run(command as DialogCommand)
  }
  dialog.addEventListener('command', (event) => take((event as Event & { command?: string }).command), { signal })
  // If it cannot be loaded, these buttons do nothing, as without it.
  if (!('commandForElement' in HTMLButtonElement.prototype))
    import('./hear-command-clicks.ts').then(
      (module) => module.hearCommandClicks(dialog, take, signal),
      () => {},
    )
  return () => controller.abort()
}
