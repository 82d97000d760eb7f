import type { Locator, Page } from 'playwright-core'
import { chooseAccounts } from './approval-window.ts'

/** Opens the phone wallet's page and waits until it is ready. */
export async function openPhoneWallet(page: Page, walletUrl: string): Promise<void> {
  await page.goto(walletUrl)
  await page.getByRole('textbox', { name: 'WalletConnect link' }).waitFor()
}

/** Pastes a WalletConnect link and connects; the proposal follows. */
export async function pairPhoneWallet(page: Page, uri: string): Promise<void> {
  const connect = page.getByRole('button', { name: 'Connect', exact: true, disabled: false })
  // The last dialog stays until its answer is sent, and text typed behind it gets lost; the end of a pairing clears the field.
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await connect.waitFor()
  await page.getByRole('textbox', { name: 'WalletConnect link' }).fill(uri)
  await connect.click()
}

/** Names of the phone wallet's chain families. */
export type PhoneNamespace = 'Ethereum' | 'Solana' | 'Bitcoin' | 'Polkadot' | 'Cosmos'

/**
 * Approves the proposal, sign-in or request as soon as it is shown.
 *
 * @param accounts - for a proposal: the numbers (1 to 5) of the accounts to choose instead of the first one.
 * @param namespaces - for a proposal with several chain families: those to approve instead of all.
 */
export async function approveOnPhone(
  page: Page,
  accounts?: readonly number[],
  namespaces?: readonly PhoneNamespace[],
): Promise<void> {
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  if (accounts) await chooseAccounts(page, accounts)
  if (namespaces) await chooseNamespaces(page, namespaces)
  await page.getByRole('button', { name: 'Approve' }).click()
}

/** The verification of the site's origin in the current proposal or sign-in. */
export async function readVerificationOnPhone(page: Page): Promise<string | null> {
  return await page
    .getByRole('dialog')
    .getByText(/^(VALID|INVALID|UNKNOWN|SCAM)$/)
    .textContent()
}

async function chooseNamespaces(page: Page, namespaces: readonly PhoneNamespace[]) {
  const group = page.getByRole('group', { name: 'Chains the site may use' })
  for (const row of await group.getByRole('checkbox', { disabled: false }).all()) {
    const name = await row.evaluate((box) => box.parentElement?.querySelector('span')?.textContent ?? '')
    await row.setChecked(namespaces.some((namespace) => namespace === name))
  }
}

/** Rejects the proposal or request as soon as it is shown. */
export async function rejectOnPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reject' }).click()
}

/** The card of a connected site. */
export function phoneSession(page: Page, siteName: string): Locator {
  return page.getByRole('article', { name: siteName })
}

/** Ends a session from the phone's side. */
export async function disconnectOnPhone(page: Page, siteName: string): Promise<void> {
  await phoneSession(page, siteName).getByRole('button', { name: 'Disconnect' }).click()
}

/** Switches a site to another chain, by its name in the wallet, such as `Polygon`. */
export async function switchChainOnPhone(page: Page, siteName: string, chainName: string): Promise<void> {
  const session = phoneSession(page, siteName)
  const chain = session.getByRole('combobox', { name: 'Chain' })
  const option = chain.getByRole('option', { name: chainName })
  await chain.selectOption(await option.getAttribute('value'))
  await session.getByRole('button', { name: 'Switch chain' }).click()
}

/** Makes another account (1 to 5) the first. */
export async function changeAccountOnPhone(page: Page, siteName: string, account: number): Promise<void> {
  const session = phoneSession(page, siteName)
  await session.getByRole('combobox', { name: 'Account' }).selectOption({ index: account - 1 })
  await session.getByRole('button', { name: 'Change account' }).click()
}

/** Extends a session. */
export async function extendOnPhone(page: Page, siteName: string): Promise<void> {
  await phoneSession(page, siteName).getByRole('button', { name: 'Extend' }).click()
}
