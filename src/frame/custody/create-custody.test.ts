import { expect, onTestFinished, test, vi } from 'vitest'
import { sessionEnded, walletServiceUnreachable } from '#core/errors/wallet-service-errors.ts'
import type { Panels } from '../panels/create-panels.ts'
import type { Session } from '../session/create-session.ts'
import { createCustody } from './create-custody.ts'
import type { CustodyScope } from './custody-scope.ts'

const context = { id: '1', origin: 'https://shop.example', signal: new AbortController().signal }

/** The panels do what they are for; then the account is read again, with that outcome. */
async function recover(lastRead: () => Promise<unknown>) {
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const reads = [async () => ({ id: 'ada' }), lastRead]
  let shown = 0
  const custody = createCustody({
    session: { vault: {}, refresh: () => reads.shift()!() } as unknown as Session,
    passkeys: {} as CustodyScope['passkeys'],
    createCalls: () => ({}) as ReturnType<Parameters<typeof createCustody>[0]['createCalls']>,
    loadPanels: async () =>
      ({ document: { adoptedStyleSheets: [] }, show: async () => void (shown += 1) }) as unknown as Panels,
  })
  await custody.RECOVER_WALLET!(undefined, context)
  return shown
}

test('a recovery counts although the account can’t be read again after it', async () => {
  expect(await recover(() => Promise.reject(walletServiceUnreachable()))).toBe(1)
})

test('a session that ends meanwhile has its request rejected', async () => {
  await expect(recover(() => Promise.reject(sessionEnded()))).rejects.toMatchObject({ code: 'session_ended' })
})
