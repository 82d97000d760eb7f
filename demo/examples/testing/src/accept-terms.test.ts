import 'wallet-dialog'
import { expect, test, vi } from 'vitest'
import { installTestWallet } from 'wallet-dialog/testing'
import { acceptTerms } from './accept-terms'

test('the terms are accepted by a signature, and not without one', async () => {
  const wallet = installTestWallet()
  document.body.innerHTML = `
    <wallet-dialog id="dialog" project-id="none"></wallet-dialog>
    <wallet-button for="dialog"></wallet-button>`
  const dialog = document.querySelector('wallet-dialog')!
  expect(await acceptTerms(dialog)).toBe('Connect a wallet first')

  document.querySelector('wallet-button')!.click()
  const buttons = () => [...dialog.shadowRoot!.querySelectorAll('button')]
  const row = () => buttons().find(({ textContent }) => textContent.includes(wallet.name))!
  await vi.waitFor(() => row().click(), 15_000)
  await vi.waitFor(() => expect(dialog.account).toBeDefined(), 15_000)
  expect(await acceptTerms(dialog)).toBe('Accepted')
  wallet.next('decline')
  expect(await acceptTerms(dialog)).toBe('Not accepted')
})
