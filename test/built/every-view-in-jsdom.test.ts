// @vitest-environment jsdom
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as Kit from 'wallet-dialog/testing'
import { createInPageSandbox } from '../element/support/sandbox/create-in-page-sandbox.ts'
import { waitFor } from '../fakes/wait-for.ts'

/** Missing in Jest's jsdom, in an older version of jsdom, or in all of them; what `Element.prototype` lacks is missing anyway. */
const MISSING = ['CSS', 'matchMedia', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver']

/** Each view and what it shows once it has come. */
const VIEWS = {
  Connect: 'I don’t have a wallet',
  AllWallets: 'Rainbow',
  GetWallet: 'MetaMask',
  WhatIsAWallet: 'A home for your digital assets',
  Networks: 'Polygon',
  WhatIsANetwork: 'A shared record of who owns what',
  Account: '10,000',
  Settings: 'Account names',
  Accounts: 'Connect another wallet',
  Activity: 'Activity',
  Receive: 'Copy address',
  Send: 'Review',
  Swap: 'Review',
  BuyProviders: 'Buy',
  ChooseAccountName: 'ada.reown.id',
  Permissions: 'No permissions granted',
} as const

const KEYS = ['ArrowRight', 'ArrowDown', 'End', 'Escape']

const importBuilt = (path: string): Promise<unknown> =>
  import(/* @vite-ignore */ pathToFileURL(resolve('dist', path)).href)

const faults: unknown[] = []
const onFault = (fault: unknown) => void faults.push(fault)
let dialog: HTMLElementTagNameMap['wallet-dialog']

const findAll = <Found extends Element>(selector: string) => [...dialog.shadowRoot!.querySelectorAll<Found>(selector)]

beforeAll(async () => {
  for (const name of MISSING) vi.stubGlobal(name, undefined)
  process.on('unhandledRejection', onFault)
  // React reports what an effect or a listener throws there.
  vi.spyOn(console, 'error').mockImplementation((...parts) => onFault(parts))
  window.addEventListener('error', ({ error }) => onFault(error))
  const { info } = createInPageSandbox().sandbox
  await importBuilt('wallet-dialog.js')
  const { installTestWallet } = (await importBuilt('testing/testing.js')) as typeof Kit
  installTestWallet()
  document.body.innerHTML = `
    <wallet-dialog id="dialog" project-id="${info.projectId}" service-url="${info.serviceUrl}"></wallet-dialog>
    <wallet-button for="dialog"></wallet-button>`
  dialog = document.querySelector('wallet-dialog')!
  dialog.addEventListener('wallet-error', ({ detail }) => onFault(detail))
  const connected = new Promise((done) => dialog.addEventListener('wallet-connected', done, { once: true }))
  document.querySelector('wallet-button')!.click()
  await waitFor(() =>
    findAll<HTMLElement>('button')
      .find(({ textContent }) => textContent.includes('Test Wallet'))!
      .click(),
  )
  await connected
})
afterAll(() => {
  process.off('unhandledRejection', onFault)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each(Object.entries(VIEWS) as [keyof typeof VIEWS, string][])(
  'jsdom, which has no layout, opens %s, and takes what is typed there',
  async (view, text) => {
    await dialog.show({ view })
    await waitFor(() => expect(dialog.shadowRoot!.textContent).toContain(text))
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    for (const field of findAll('input')) {
      set!.call(field, 'a')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const init = { bubbles: true, composed: true, cancelable: true }
    for (const key of KEYS)
      for (const place of [...findAll('[role=tab], li button'), document.body])
        place.dispatchEvent(new KeyboardEvent('keydown', { ...init, key }))
    await dialog.close()
    expect(faults.splice(0)).toEqual([])
  },
)
