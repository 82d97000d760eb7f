import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toAttributes } from './attributes.ts'
import { NetworkButton, WalletButton, WalletDialog, type ButtonProps } from './components.ts'

test('names with a dash are attributes of the element, also on a server, and so is the project’s id; other settings aren’t', () => {
  const props = { 'data-testid': 'wallet', 'aria-label': 'Wallet', 'terms-url': 'https://shop.example/terms' }
  expect(
    renderToStaticMarkup(createElement(WalletDialog, { ...props, id: 'dialog', projectId: 'project', theme: 'dark' })),
  ).toBe(
    '<wallet-dialog project-id="project" data-testid="wallet" aria-label="Wallet" terms-url="https://shop.example/terms" id="dialog"></wallet-dialog>',
  )
})

/** Attributes and handlers that HTML has for any element. */
const HTML = {
  ...{ title: 'Wallet', role: 'group', slot: 'actions', tabIndex: -1, className: 'mine', 'aria-label': 'Wallet' },
  ...{ onClick: (event) => event.preventDefault(), onPointerEnter: () => undefined },
} satisfies ButtonProps

test.each([
  ['wallet-dialog', (props: typeof HTML) => createElement(WalletDialog, props)],
  ['wallet-button', (props: typeof HTML) => createElement(WalletButton, props)],
  ['network-button', (props: typeof HTML) => createElement(NetworkButton, props)],
] as const)('%s takes HTML’s attributes, and React’s own handlers, which are no attributes', (tag, create) => {
  expect(renderToStaticMarkup(create(HTML))).toBe(
    `<${tag} title="Wallet" role="group" slot="actions" tabIndex="-1" class="mine" aria-label="Wallet"></${tag}>`,
  )
})

test('an attribute that is false isn’t written, which React 18 would do', () => {
  expect(toAttributes({ hidden: false, inert: false, 'aria-busy': false })).toEqual({ 'aria-busy': false })
})
