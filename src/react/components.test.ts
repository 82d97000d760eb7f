import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NetworkButton, WalletButton, WalletDialog, type WalletButtonProps } from './components.ts'

test('names with a dash are attributes of the element, also on a server, and so is the project’s id; other settings aren’t', () => {
  const props = { 'data-testid': 'wallet', 'aria-label': 'Wallet', 'terms-url': 'https://shop.example/terms' }
  expect(
    renderToStaticMarkup(createElement(WalletDialog, { ...props, id: 'dialog', projectId: 'project', theme: 'dark' })),
  ).toBe(
    '<wallet-dialog project-id="project" data-testid="wallet" aria-label="Wallet" terms-url="https://shop.example/terms" id="dialog"></wallet-dialog>',
  )
})

test('buttons take React’s own handlers, which are no attributes', () => {
  const handlers: WalletButtonProps = { onClick: (event) => event.preventDefault(), onPointerEnter: () => undefined }
  expect(renderToStaticMarkup(createElement(WalletButton, { for: 'dialog', ...handlers }))).toBe(
    '<wallet-button for="dialog"></wallet-button>',
  )
  expect(renderToStaticMarkup(createElement(NetworkButton, handlers))).toBe('<network-button></network-button>')
})
