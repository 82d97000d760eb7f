import { ALL_CHAINS, DEV_MNEMONIC } from '../chains/chain-table.ts'
import type { SandboxInfo, ServicesInfo } from '../sandbox-info.ts'
import { type AddressRow, formatRows } from './format-rows.ts'

/** The table that `npm start` prints once everything is up. */
export function formatAddresses(info: SandboxInfo): string {
  const rows: AddressRow[] = [
    ['Demo page', info.pageUrl, 'start here: the playground'],
    ['Sandbox page', `${info.pageUrl}sandbox`, 'connect, sign, send, swap, buy, pay'],
    ['Blank page', `${info.pageUrl}blank.html`, 'the element alone; ?theme=dark sets an attribute'],
    ...walletRows(info),
    ...mailRows(info),
    ...serviceRows(info),
    ['All of this', `${info.pageUrl}sandbox.json`, 'as JSON'],
  ]
  return `${formatRows(rows)}\n\n${FOOT}`
}

/** The wallets of a sandbox. */
export const walletRows = ({ walletUrl }: ServicesInfo): readonly AddressRow[] => [
  ['Phone wallet', walletUrl, 'open it in another tab, paste a link'],
]

/** The mails of a sandbox that has the embedded wallet. */
export const mailRows = ({ mailUrl }: ServicesInfo): readonly AddressRow[] =>
  mailUrl === undefined ? [] : [['Mail', mailUrl, 'codes that are mailed to you arrive here']]

/** The service, the relay and the chains of a sandbox. */
export const serviceRows = (info: ServicesInfo): readonly AddressRow[] => [
  ['Service', info.serviceUrl, `project id ${info.projectId}`],
  ['Analytics', `${info.serviceUrl}/events`, 'what the dialog has sent'],
  ['Relay', info.relayUrl, 'WalletConnect'],
  ...info.chains.map(({ caipNetworkId, rpcUrl }): AddressRow => {
    const name = ALL_CHAINS.find((chain) => chain.caipNetworkId === caipNetworkId)?.name ?? caipNetworkId
    return [name, rpcUrl, caipNetworkId]
  }),
]

/** The last lines below the table. */
export const FOOT = [
  `  Accounts come from the well-known development phrase: ${DEV_MNEMONIC}`,
  '  Ctrl-C stops everything.',
].join('\n')
