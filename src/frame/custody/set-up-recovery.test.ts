// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { DrawnPanel } from '../panels/draw-panel.ts'
import type { CustodyScope } from './custody-scope.ts'
import { setUpRecovery } from './set-up-recovery.ts'

const SURFACE = { document, language: { language: 'en', lang: 'en', texts: {} } }

/** The panel that offers the ways, which the visitor then cancels. */
async function offer({ mode = 'assisted', hasPasskeys = true } = {}) {
  let panel: HTMLElement | undefined
  const scope = {
    surface: SURFACE,
    ask: async (drawn: DrawnPanel<string>) => {
      panel = drawn.panel
      return 'cancel'
    },
    site: 'https://shop.example',
    account: { mode },
    passkeys: { isAvailable: hasPasskeys },
  } as unknown as CustodyScope
  await expect(setUpRecovery(scope)).rejects.toMatchObject({ code: 'user_rejected' })
  const describe = (button: Element) =>
    (button.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => panel!.querySelector(`[id="${id}"]`)?.textContent)
  return {
    panel: panel!,
    cards: [...panel!.querySelectorAll('.card button')].map((button) => [button.textContent, ...describe(button)]),
  }
}

const CODE_CARD = ['Use a recovery code', '28 letters and digits to keep offline.']

test('recovery is a choice between two cards, with one recommendation [frame.recovery-choice]', async () => {
  const { cards } = await offer()
  expect(cards).toEqual([['Use a passkey', 'Recommended', 'Uses your fingerprint, face or screen lock.'], CODE_CARD])
})

test('a browser without passkeys has the code alone', async () => {
  expect((await offer({ hasPasskeys: false })).cards).toEqual([CODE_CARD])
})

test.each([
  ['assisted', 'After this, only you can open this wallet.', 3],
  ['user', 'The recovery code or passkey that you have now stops working.', 1],
])('in %s mode it begins with one sentence; the rest is folded', async (mode, sentence, folded) => {
  const { panel } = await offer({ mode })
  expect(panel.querySelector('.content > .note')!.textContent).toBe(sentence)
  expect(panel.querySelectorAll('details:not([open]) > p')).toHaveLength(folded)
  expect(panel.querySelector('.content > .label')!.textContent).toContain('the wallet is lost')
})

test('a passkey that is made while the visitor cancels replaces nothing', async () => {
  const page = new AbortController()
  const cancelled = new Error('Cancelled')
  const scope = {
    surface: SURFACE,
    ask: async () => 'passkey',
    site: 'https://shop.example',
    account: { id: 'a', mode: 'user', email: 'ada@example.com' },
    signal: page.signal,
    passkeys: {
      isAvailable: true,
      create: async () => (page.abort(cancelled), { id: 'x', secret: new Uint8Array(32) }),
    },
    vault: { splitAgain: () => expect.fail('The wallet was split') },
  } as unknown as CustodyScope
  await expect(setUpRecovery(scope)).rejects.toBe(cancelled)
})
