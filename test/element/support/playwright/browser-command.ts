import { executeServerCommand } from '@web/test-runner-commands'

/** The parts of Playwright's page that tests may call, through `test/element/browser-commands.ts`. */
export type BrowserTarget = 'page' | 'mouse' | 'keyboard' | 'context' | 'devtools'

/** Calls a method of Playwright's page in the process that runs the browser: trusted input, media, screenshots. */
export const browserCommand = (target: BrowserTarget, method: string, ...args: readonly unknown[]): Promise<unknown> =>
  executeServerCommand('wallet-dialog:browser', { target, method, args })

/** Puts files on the page's origin, by path. They stay for the whole run, so each test file has paths of its own. */
export const serveFiles = (files: Readonly<Record<string, { readonly type: string; readonly body: string }>>) =>
  executeServerCommand('wallet-dialog:files', files)

/** Gives the page a touch screen, or takes it away. */
export async function setTouch(isOn: boolean): Promise<void> {
  await executeServerCommand('wallet-dialog:touch', isOn)
}
