import { ALL_CHAINS, DEV_MNEMONIC } from '../chains/chain-table.ts'
import type { SandboxInfo } from '../sandbox-info.ts'

/** The table that `npm start` prints once everything is up. */
export function formatAddresses(info: SandboxInfo): string {
  const chains = info.chains.map(({ caipNetworkId, rpcUrl }): Row => {
    const name = ALL_CHAINS.find((chain) => chain.caipNetworkId === caipNetworkId)?.name ?? caipNetworkId
    return [name, rpcUrl, caipNetworkId]
  })
  const rows: Row[] = [
    ['Demo page', info.pageUrl, 'start here: the playground'],
    ['Sandbox page', `${info.pageUrl}sandbox`, 'connect, sign, send, swap, buy, pay'],
    ['Blank page', `${info.pageUrl}blank.html`, 'the element alone; ?theme=dark sets an attribute'],
    ...(info.walletUrl === undefined
      ? []
      : [['Phone wallet', info.walletUrl, 'open it in another tab, paste a link'] as const]),
    ...(info.mailUrl === undefined
      ? []
      : [['Mail', info.mailUrl, 'codes that are mailed to you arrive here'] as const]),
    ['Service', info.serviceUrl, `project id ${info.projectId}`],
    ['Analytics', `${info.serviceUrl}/events`, 'what the dialog has sent'],
    ['Relay', info.relayUrl, 'WalletConnect'],
    ...chains,
    ['All of this', `${info.pageUrl}sandbox.json`, 'as JSON'],
  ]
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map(
    ([name, url, note]) => `  ${name.padEnd(widths[0] ?? 0)}  ${url.padEnd(widths[1] ?? 0)}  ${note}`,
  )
  return [
    ...lines,
    '',
    `  Accounts come from the well-known development phrase: ${DEV_MNEMONIC}`,
    '  Ctrl-C stops everything.',
  ].join('\n')
}

type Row = readonly [name: string, url: string, note: string]
