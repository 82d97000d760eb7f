import type { DebugReport } from './debug-report.ts'
import type { RequestSummary } from './summarize-requests.ts'

/** A part of the report, as it is shown and copied. */
export interface Section {
  readonly title: string
  /** Lines with a label and a value. */
  readonly rows: readonly (readonly [label: string, value: string])[]
}

/** To the second, in UTC: `2026-11-23 16:30:05Z`. */
const timeOf = (ms: number | undefined) =>
  ms === undefined || !(Math.abs(ms) <= 8.64e15)
    ? 'never'
    : new Date(ms).toISOString().replace('T', ' ').replace(/\.\d+/, '')

function answerOf({ count, latencyMs, lastStatus, lastAt }: RequestSummary): string {
  if (count === 0) return 'not asked yet'
  const status = lastStatus === undefined ? 'status unknown' : lastStatus === 0 ? 'no answer' : `status ${lastStatus}`
  return `${status}, ${latencyMs} ms, ${count} ${count === 1 ? 'request' : 'requests'}, last ${timeOf(lastAt)}`
}

const linkOf = ({ isConnected }: DebugReport['relay']) =>
  isConnected === undefined ? 'not needed yet' : isConnected ? 'connected' : 'not connected'

/** The report in words. */
export function toSections(report: DebugReport): readonly Section[] {
  const { connections, session, relay, endpoints, errors } = report
  return [
    {
      title: 'Dialog',
      rows: [
        ['Version', report.version],
        ['Status', `${report.status}, ${report.isOpen ? 'open' : 'closed'}`],
        ['Network', report.network],
        ['Project', report.project || 'none'],
        ['Page', report.page],
        ['Browser', report.browser],
        ['Time', timeOf(report.at)],
      ],
    },
    {
      title: 'Connections',
      rows:
        connections.length === 0
          ? [['Wallet', 'none']]
          : connections.flatMap(({ wallet, connector, network, address, accountCount, approved }) => [
              ['Wallet', `${wallet} (${connector})`] as const,
              ['Account', `${address} on ${network}, ${accountCount} in all`] as const,
              ['Approved networks', approved] as const,
            ]),
    },
    {
      title: 'WalletConnect',
      rows: [
        ['Relay', `${relay.url}: ${linkOf(relay)}`],
        ['Last seen', timeOf(relay.lastSeenAt)],
        ['Session', session ? `${session.wallet}, until ${timeOf(session.expiresAt)}` : 'none'],
        ...(session?.namespaces ?? []).map((text) => ['Namespace', text] as const),
      ],
    },
    { title: 'Endpoints', rows: endpoints.map((one) => [`${one.origin} (${one.uses.join(', ')})`, answerOf(one)]) },
    {
      title: 'Errors',
      rows:
        errors.length === 0
          ? [['Last', 'none']]
          : errors.map(({ at, code, message, causes }) => [
              `${at === undefined ? 'Before this panel:' : timeOf(at)} ${code}`,
              [message, ...causes.map((cause) => `caused by ${cause}`)].join('\n'),
            ]),
    },
  ]
}

/** The report as text, for an issue or a mail. */
export const formatSections = (sections: readonly Section[]): string =>
  sections
    .map(({ title, rows }) =>
      [`## ${title}`, ...rows.map(([label, value]) => `- ${label}: ${value.replaceAll('\n', '\n  - ')}`)].join('\n'),
    )
    .join('\n\n')
