import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Visit } from './open-visit.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const FOLDER = join(ROOT, '.cache/test/failures')
const EVENTS_SHOWN = 15
/** The wait for a page that may hang. */
const LIMIT_MS = 3_000

/** Describes the screen when a test failed: each page's dialogs, the last events, and a screenshot of each page. */
export async function describeFailure(visits: readonly Visit[], testName: string): Promise<string> {
  const slug = testName.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
  const parts = await Promise.all(
    visits.map(async ({ context, events }, visit) => [
      ...(await Promise.all(context.pages().map((page, index) => describePage(page, `${slug}-${visit}-${index}`)))),
      describeEvents(events.all()),
    ]),
  )
  return parts.flat().join('\n')
}

async function describePage(page: Page, name: string): Promise<string> {
  const path = join(FOLDER, `${name}.png`)
  const take = async () => {
    await mkdir(FOLDER, { recursive: true })
    await page.screenshot({ path, timeout: LIMIT_MS })
    return relative(ROOT, path)
  }
  const [texts, picture] = await Promise.all([orReason(readPage(page)), orReason(take())])
  return `Page ${page.url()}, picture: ${picture}\n${texts}`
}

/** The accessibility tree of the page's dialogs; of the whole page if it has none. */
async function readPage(page: Page): Promise<string> {
  const dialogs = await page.locator('wallet-dialog').all()
  if (dialogs.length === 0) return indent(await page.locator('body').ariaSnapshot({ timeout: LIMIT_MS }))
  const texts = dialogs.map(async (dialog) => {
    const state = await dialog.evaluate(
      (element: HTMLElementTagNameMap['wallet-dialog']) =>
        `<wallet-dialog id="${element.id}">: ${element.open ? 'open' : 'closed'}, ${element.status}, ${element.account?.caipAddress ?? 'no account'}`,
      undefined,
      { timeout: LIMIT_MS },
    )
    const shown = await dialog.getByRole('dialog').all()
    const contents = await Promise.all(shown.map((part) => part.ariaSnapshot({ timeout: LIMIT_MS })))
    return [state, ...contents.map(indent)].join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}

function describeEvents(events: ReturnType<Visit['events']['all']>): string {
  const now = Date.now()
  const lines = events
    .slice(-EVENTS_SHOWN)
    .map(
      ({ name, at, from, detail }) => `${((at - now) / 1000).toFixed(2)} s ${name} (${from}) ${JSON.stringify(detail)}`,
    )
  return `The last ${lines.length} of ${events.length} events, by the time before now:\n${indent(lines.join('\n'))}`
}

const orReason = (text: Promise<string>) => text.catch((error: unknown) => `none (${String(error)})`)
const indent = (text: string) => text.replace(/^/gm, '  ')
