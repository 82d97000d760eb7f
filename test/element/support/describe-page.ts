import type { InPageRecord } from './record-in-page.ts'

const EVENTS_SHOWN = 15

/** Describes the dialogs of the page and the last events, for a failed test. */
export function describePage(record: InPageRecord | undefined): string {
  const dialogs = [...document.querySelectorAll('wallet-dialog')].map(
    (dialog) =>
      `<wallet-dialog>: ${dialog.open ? 'open' : 'closed'}, ${dialog.status}, ${dialog.account?.caipAddress ?? 'no account'}\n${textOf(dialog)}`,
  )
  const events = (record?.all() ?? []).slice(-EVENTS_SHOWN)
  return [...dialogs, ...events.map(({ name, detail }) => `${name} ${JSON.stringify(detail)}`)].join('\n')
}

const textOf = (dialog: Element) =>
  dialog.shadowRoot?.querySelector<HTMLElement>('[role=dialog], dialog')?.innerText.replace(/^/gm, '  ') ?? ''
