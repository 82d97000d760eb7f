import 'wallet-dialog'
import { expect, test } from '@jest/globals'
import { installTestWallet } from 'wallet-dialog/testing'
import { acceptTerms } from './accept-terms'

test('the terms are accepted by a signature, and not without one', async () => {
  const wallet = installTestWallet()
  document.body.innerHTML = `
    <wallet-dialog id="dialog" project-id="none"></wallet-dialog>
    <wallet-button for="dialog"></wallet-button>`
  const dialog = document.querySelector('wallet-dialog')!
  expect(await acceptTerms(dialog)).toBe('Connect a wallet first')

  const next = (event: string) => new Promise((resolve) => dialog.addEventListener(event, resolve, { once: true }))
  const opened = next('wallet-opened')
  document.querySelector('wallet-button')!.click()
  await opened
  const connected = next('wallet-connected')
  const buttons = [...dialog.shadowRoot!.querySelectorAll('button')]
  buttons.find(({ textContent }) => textContent.includes(wallet.name))!.click()
  await connected
  expect(await acceptTerms(dialog)).toBe('Accepted')
  wallet.next('decline')
  expect(await acceptTerms(dialog)).toBe('Not accepted')
})
