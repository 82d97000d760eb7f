import { expect } from 'vitest'
import { ALL_CHAINS } from '../../../../demo/sandbox/chains/chain-table.ts'
import { walletTable } from '../../../../demo/sandbox/service/catalogue/wallet-table.ts'
import { collectionsOf } from '../../../../demo/sandbox/tokens/evm-tokens.ts'
import { tokensOf } from '../../../../demo/sandbox/tokens/token-table.ts'
import type { Visit } from '../open-visit.ts'
import { unmarked } from './pseudo-text.ts'
import { readTexts } from './read-texts.ts'

/** Names of wallets, networks, tokens, people and explorers are the same in every language, so no language's file has them. */
const NAMES = [
  ...['WalletConnect', 'Test Wallet', 'Etherscan', 'etherscan.io', 'PolygonScan', 'ENS', 'ada.eth', 'grace.eth'],
  ...['Coinbase', 'Meld', 'USD', 'EUR', 'US Dollar', 'Euro'],
  ...walletTable(undefined).map(({ name }) => name),
  ...ALL_CHAINS.flatMap(({ name, nativeCurrency }) => [name, nativeCurrency.name, nativeCurrency.symbol]),
  ...ALL_CHAINS.flatMap(({ caipNetworkId }) => tokensOf(caipNetworkId).flatMap(({ name, symbol }) => [name, symbol])),
  ...ALL_CHAINS.flatMap(({ caipNetworkId }) => collectionsOf(caipNetworkId).map(({ name }) => name)),
].toSorted((one, other) => other.length - one.length)
const MONTHS = (['long', 'short'] as const).flatMap((length) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat('en', { month: length }).format(new Date(2026, month)),
  ),
)
/**
 * Names of accounts and hosts; addresses, whole, in groups of four or shortened; and months, which Intl writes in the dialog's
 * language by itself.
 */
const DATA = [
  /\b(localhost|service\.test)\b/g,
  /([\da-z-]*\.)?reown\.id/g,
  /\b0x[\da-f]*(…[\da-f]*)?/gi,
  /^[\da-f]{4}$/i,
  new RegExp(`\\b(${MONTHS.join('|')})\\b`, 'g'),
]

const withoutData = (text: string) =>
  DATA.reduce<string>(
    (rest, pattern) => rest.replace(pattern, ''),
    NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text),
  )

/** Letters that the pseudo-language does not have: within one of its texts, they are of a value that is in English. */
const ENGLISH = /[aceinou]/

/** Waits until the view has come, then expects that nothing in it is left in English. */
export async function expectNoEnglish({ page, dialog }: Pick<Visit, 'page' | 'dialog'>, view: string): Promise<void> {
  await dialog.dialog.locator('[aria-busy=true]:not(.button), .skeleton').first().waitFor({ state: 'detached' })
  const left = (await readTexts(page)).filter(
    (text) => /\p{L}{2}/u.test(withoutData(unmarked(text))) || ENGLISH.test(withoutData(text)),
  )
  expect([...new Set(left)], view).toEqual([])
}
