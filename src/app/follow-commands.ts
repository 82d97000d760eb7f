/** The commands that `<button commandfor command>` can send to a dialog. */
export type DialogCommand = '--show' | '--close' | '--toggle'

const COMMANDS: readonly string[] = ['--show', '--close', '--toggle']

/**
 * Handles the commands of `<button commandfor="id" command="--show">` (HTML invoker commands), also in browsers that don’t
 * support them yet. Returns a function that stops it.
 */
export function followCommands(dialog: HTMLElement, run: (command: DialogCommand) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const take = (command: string | null | undefined) => {
    if (command && COMMANDS.includes(command)) run(command as DialogCommand)
  }
  dialog.addEventListener('command', (event) => take((event as Event & { command?: string }).command), { signal })
  // If it can’t be loaded, these buttons do nothing, as they would without it.
  if (!('commandForElement' in HTMLButtonElement.prototype))
    import('./hear-command-clicks.ts').then(
      (module) => module.listenToCommandClicks(dialog, take, signal),
      () => {},
    )
  return () => controller.abort()
}
