import type { FrameLocator } from 'playwright-core'
import { expect } from 'vitest'
import { SOLANA_DEVNET } from '../../../demo/sandbox/chains/chain-table.ts'
import { passTypedCheck } from './frame/pass-typed-check.ts'
import { logIn } from './log-in.ts'
import type { Visit, VisitOptions } from './open-visit.ts'
import { fieldsOf } from './send/open-send.ts'
import type { Journey } from './set-up-journey.ts'

/** A page with EVM chains and Solana, the EVM ones first. */
export const ALL_NETWORKS = `/strict.html?networks=${['eip155:1', 'eip155:137', SOLANA_DEVNET.caipNetworkId].join('+')}`

let visitors = 0

export type Namespace = 'eip155' | 'solana'
type AccountType = 'eoa' | 'smartAccount'

interface EmbeddedOptions extends VisitOptions {
  readonly path?: string
  /** By default a new visitor's. */
  readonly email?: string
}

/** A visitor who has logged in by email; the dialog is closed again. */
export async function openEmbedded(journey: Journey, { path, email, ...options }: EmbeddedOptions = {}) {
  const visit = await journey.visit(path, options)
  await logIn(journey, visit, email ?? `visitor-${++visitors}@example.com`)
  await visit.events.next('wallet-connected')
  await visit.events.next('wallet-closed')
  return { ...visit, ...embeddedParts(visit) }
}

/** Steps and views of a visitor with an embedded wallet. */
export function embeddedParts(visit: Visit) {
  const { page, dialog } = visit
  const frame: FrameLocator = page.frameLocator('iframe')
  const approve = frame.getByRole('button', { name: 'Approve' })
  /** Scrolls the panel to the end, and approves; resolves with its text, in one line. */
  async function readAndApprove() {
    await approve.waitFor()
    const text = (await frame.locator('body').innerText()).replace(/\s+/g, ' ')
    await frame.getByRole('group').evaluate((content) => content.scrollTo({ top: content.scrollHeight }))
    await passTypedCheck(frame)
    await approve.click()
    return text
  }

  return {
    ...fieldsOf(visit),
    frame,
    /** The active account of a namespace, by what the element says. */
    accountOf: (namespace: Namespace = 'eip155') =>
      page.evaluate((own) => {
        const account = document.querySelector('wallet-dialog')!.accounts.find((one) => one.namespace === own)!
        const { address, type, caipNetworkId } = account
        return { address, type, caipNetworkId }
      }, namespace),
    prefer: (type: AccountType, namespace: Namespace = 'eip155') =>
      page.evaluate(
        async ([of, wanted]) => {
          try {
            await document.querySelector('wallet-dialog')!.setPreferredAccountType(of, wanted)
            return undefined
          } catch (error) {
            return (error as { code: string }).code
          }
        },
        [namespace, type] as const,
      ),
    readAndApprove,
    reject: () => frame.getByRole('button', { name: 'Reject' }).click(),
    /** Presses Send in the review, and approves in the panel; resolves with what the panel says, once the result is shown. */
    async sendAndApprove() {
      await dialog.button('Send').click()
      const text = await readAndApprove()
      await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
      return text
    },
    /** The text of the dialog, in one line. */
    said: async () => (await dialog.dialog.innerText()).replace(/\s+/g, ' '),
    async expectActivity(row: RegExp) {
      await dialog.show('Activity')
      await expect.poll(() => dialog.dialog.getByRole('link', { name: row }).count()).toBe(1)
    },
  }
}
