import type { Page } from 'playwright-core'

/** Performs an action that makes the browser wallet ask, and returns the window in which it asks. */
export async function openApprovalWindow(page: Page, action: () => Promise<unknown>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), action()])
  await popup.getByRole('button', { name: 'Approve' }).waitFor()
  return popup
}

/**
 * Approves what the window asks for; the window closes by itself.
 *
 * @param accounts - for a connection: the numbers (1 to 5) of the accounts to choose instead of the checked ones.
 */
export async function approveInWindow(popup: Page, accounts?: readonly number[]): Promise<void> {
  if (accounts) await chooseAccounts(popup, accounts)
  await leaveBy(popup, 'Approve')
}

/** Rejects what the window asks for; the window closes by itself. */
export async function rejectInWindow(popup: Page): Promise<void> {
  await leaveBy(popup, 'Reject')
}

/** Checks exactly these accounts (1 to 5), in the approval window or in the phone wallet. */
export async function chooseAccounts(page: Page, accounts: readonly number[]): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Account \d/ })
  const count = await boxes.count()
  for (let index = 0; index < count; index += 1) await boxes.nth(index).setChecked(accounts.includes(index + 1))
}

async function leaveBy(popup: Page, button: 'Approve' | 'Reject') {
  const closed = popup.isClosed() ? Promise.resolve() : popup.waitForEvent('close')
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the click closes the window, and must not wait for what it loads
    await popup.getByRole('button', { name: button }).click({ noWaitAfter: true })
  } catch (error) {
    // The window may be gone before Playwright has registered the mouse-up.
    if (!(error instanceof Error && error.message.includes('has been closed'))) throw error
  }
  await closed
}
