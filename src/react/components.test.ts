import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WalletDialog } from './components.ts'

test('names with a dash are attributes of the element, also on a server, and so is the project’s id; other settings aren’t', () => {
  const props = { 'data-testid': 'wallet', 'aria-label': 'Wallet', 'terms-url': 'https://shop.example/terms' }
  expect(
    renderToStaticMarkup(createElement(WalletDialog, { ...props, id: 'dialog', projectId: 'project', theme: 'dark' })),
  ).toBe(
    '<wallet-dialog project-id="project" data-testid="wallet" aria-label="Wallet" terms-url="https://shop.example/terms" id="dialog"></wallet-dialog>',
  )
})
