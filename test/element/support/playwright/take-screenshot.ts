import { browserCommand } from './browser-command.ts'

/** A screenshot, as PNG; its `toString('base64')` is what Node's buffer has. */
export async function takeScreenshot(options: object): Promise<Uint8Array> {
  const base64 = (await browserCommand('page', 'screenshot', options)) as string
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return Object.assign(bytes, { toString: (encoding?: string) => (encoding === 'base64' ? base64 : String(bytes)) })
}
