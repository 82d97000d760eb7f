// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { walletRecoveryNeeded } from '#core/errors/frame-errors.ts'
import type { DrawnPanel } from '../panels/draw-panel.ts'
import type { CustodyScope } from './custody-scope.ts'
import { recoverWallet } from './recover-wallet.ts'
import { writeRecoveryCode } from './recovery-code.ts'

const SURFACE = { document, language: { language: 'en', lang: 'en', texts: {} } }
const CODE = await writeRecoveryCode(new Uint8Array(16).fill(7))
const OTHER_CODE = await writeRecoveryCode(new Uint8Array(16).fill(8))

/** Presses of the visitor, each with the text that they have typed before; without one, the field stays as it is. */
type Press = readonly [value: string, typed?: string]

/** Recovers a wallet of which the service has these shares. The first of two valid codes opens it. */
async function recover(presses: readonly Press[], holders = ['code']) {
  const panels: {
    readonly drawn: DrawnPanel<string>
    readonly field: HTMLTextAreaElement | null
    readonly kept?: string
  }[] = []
  let remaining = presses
  const ask = async (drawn: DrawnPanel<string>) => {
    const field = drawn.panel.querySelector<HTMLTextAreaElement>('textarea')
    panels.push({ drawn, field, kept: field?.value ?? '' })
    const [[value, typed] = ['cancel'], ...rest] = remaining
    remaining = rest
    if (field && typed !== undefined) field.value = typed
    return value
  }
  const scope = {
    surface: SURFACE,
    ask,
    site: 'https://shop.example',
    account: { id: 'a' },
    passkeys: { isAvailable: true, get: async () => 'cancelled' },
    session: { adopt: () => {} },
    signal: new AbortController().signal,
    vault: {
      read: async () => ({ mode: 'user', recovery: holders.map((holder) => ({ holder })) }),
      async recover() {
        if (panels.length === 1) throw walletRecoveryNeeded()
      },
    },
  } as unknown as CustodyScope
  const outcome = await recoverWallet(scope).catch((error: unknown) => error)
  return { panels, outcome }
}

test.each([
  ['that isn’t one', '008j-typo', 'This isn’t a recovery code. Check it for typing errors.'],
  ['of another wallet', OTHER_CODE, 'This doesn’t open the wallet. Check it and try again.'],
])('a code %s stays in its field, which has the focus and the error [frame.wrong-code]', async (_, typed, error) => {
  const { panels } = await recover([['code', typed], ['cancel']])
  const { drawn, field, kept } = panels[1]!
  expect(kept).toBe(typed)
  expect(drawn.initialFocus).toBe(field)
  expect(field!.getAttribute('aria-invalid')).toBe('true')
  expect(drawn.panel.querySelector(`#${field!.getAttribute('aria-describedby')}`)!.textContent).toBe(error)
})

test('the first panel has the focus on its title, and an empty field without an error', async () => {
  const [{ drawn, field, kept }] = (await recover([['cancel']])).panels as never as [
    { drawn: DrawnPanel<string>; field: HTMLTextAreaElement; kept: string },
  ]
  expect([drawn.initialFocus.localName, kept, field.getAttribute('aria-invalid')]).toEqual(['h1', '', null])
})

test('a code is accepted in lower case and without hyphens', async () => {
  const { panels, outcome } = await recover([
    ['code', 'wrong'],
    ['code', CODE.toLowerCase().replaceAll('-', '')],
  ])
  expect([panels.length, outcome]).toEqual([2, undefined])
})

test('a passkey that fails isn’t an error of the code, which stays', async () => {
  const { panels } = await recover([['passkey', CODE.slice(0, 9)], ['cancel']], ['code', 'passkey:x'])
  const { drawn, field, kept } = panels[1]!
  expect([kept, field!.getAttribute('aria-invalid')]).toEqual([CODE.slice(0, 9), null])
  expect(drawn.initialFocus.localName).toBe('h1')
  expect(drawn.panel.querySelector('[role=alert]')!.textContent).toBe('No passkey was used. Try again.')
})

test.each(['user', 'assisted'] as const)(
  'a wallet in %s mode whose split fails can be recovered again: it counts as open once the other devices are out',
  async (mode) => {
    const done: string[] = []
    let failure: Error | undefined = new Error('The service does not answer')
    const scope = {
      surface: SURFACE,
      async ask({ panel }: DrawnPanel<string>) {
        const [field, box] = [panel.querySelector('textarea'), panel.querySelector<HTMLInputElement>('[type=checkbox]')]
        if (field) field.value = CODE
        if (box) box.checked = true
        return mode === 'user' ? 'code' : 'recover'
      },
      site: 'https://shop.example',
      account: { id: 'a', escrowOpensInMs: 0 },
      session: { adopt: () => void done.push('adopt'), refresh: async () => ({ envelopeVersion: 1 }) },
      signal: new AbortController().signal,
      deviceCalls: { revokeOthers: async () => void done.push('revoke others') },
      vault: {
        read: async () => ({ mode, recovery: [{ holder: 'code' }] }),
        recover: async () => ({}),
        unlock: async () => ({}),
        async splitAgain() {
          if (failure) throw failure
          done.push('split')
        },
      },
    } as unknown as CustodyScope
    await expect(recoverWallet(scope)).rejects.toBe(failure)
    expect(done).toEqual([])
    failure = undefined
    await recoverWallet(scope)
    expect(done).toEqual(['split', 'revoke others', 'adopt'])
  },
)

test.each(['user', 'assisted'] as const)(
  'a visitor who cancels while a wallet in %s mode opens locks nothing out, and stays without a wallet',
  async (mode) => {
    const done: string[] = []
    const page = new AbortController()
    const cancelled = new Error('Cancelled')
    const open = async () => (page.abort(cancelled), {})
    const scope = {
      surface: SURFACE,
      async ask({ panel }: DrawnPanel<string>) {
        const [field, box] = [panel.querySelector('textarea'), panel.querySelector<HTMLInputElement>('[type=checkbox]')]
        if (field) field.value = CODE
        if (box) box.checked = true
        return mode === 'user' ? 'code' : 'recover'
      },
      site: 'https://shop.example',
      account: { id: 'a', escrowOpensInMs: 0 },
      signal: page.signal,
      session: { adopt: () => void done.push('adopt'), refresh: async () => ({ envelopeVersion: 1 }) },
      deviceCalls: { revokeOthers: async () => void done.push('revoke others') },
      vault: {
        read: async () => ({ mode, recovery: [{ holder: 'code' }] }),
        recover: open,
        unlock: open,
        splitAgain: async () => void done.push('split'),
      },
    } as unknown as CustodyScope
    await expect(recoverWallet(scope)).rejects.toBe(cancelled)
    expect(done).toEqual([])
  },
)
