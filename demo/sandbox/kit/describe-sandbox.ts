import { FOOT, mailRows, serviceRows, walletRows } from '../cli/format-addresses.ts'
import { formatRows } from '../cli/format-rows.ts'
import type { Sandbox } from './host-sandbox.ts'

/** The output of `npx wallet-dialog sandbox` once everything is up: addresses, missing parts, and the element to put into a page. */
export function describeSandbox({
  info,
  attributes,
  missing,
}: Pick<Sandbox, 'info' | 'attributes' | 'missing'>): string {
  const rows = [
    ...serviceRows(info),
    ...walletRows(info),
    ...mailRows(info),
    ['Browser wallet', info.providerScriptUrl, 'load this script in your page'],
    ['All of this', `${info.serviceUrl}/sandbox.json`, 'as JSON'],
  ] as const
  const off = missing.map(({ reason }) => `  ${reason}\n`)
  const element = Object.entries(attributes).map(([name, value]) => `    ${name}="${value}"\n`)
  return [
    '\nThe sandbox is up:\n',
    formatRows(rows),
    ...(off.length === 0 ? [] : [`\nOff:\n\n${off.join('').trimEnd()}`]),
    `\nIn your page:\n\n  <wallet-dialog\n${element.join('')}  ></wallet-dialog>\n`,
    `${FOOT}\n`,
  ].join('\n')
}
