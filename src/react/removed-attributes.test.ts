// @vitest-environment jsdom
import { act, createElement, createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, test, vi } from 'vitest'
import { NetworkButton, WalletButton, WalletDialog } from './components.ts'

vi.mock('wallet-dialog', () => ({}))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterAll(() => void vi.unstubAllGlobals())

const HTML = { title: 'Wallet', lang: 'de', dir: 'rtl', slot: 'actions', role: 'group', tabIndex: -1, hidden: true }

test.each([
  ['wallet-dialog', WalletDialog],
  ['wallet-button', WalletButton],
  ['network-button', NetworkButton],
] as const)('%s: an attribute goes with its prop', (tag, Component) => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const ref = createRef<never>()
  const render = (props: object) => act(() => root.render(createElement(Component, { ref, ...props })))
  const names = () => place.firstElementChild!.getAttributeNames()
  render({ ...HTML, className: 'mine', 'data-testid': 'wallet' })
  expect(names()).toEqual(expect.arrayContaining(['title', 'class', 'tabindex', 'hidden', 'data-testid']))
  render({ title: 'Wallet' })
  expect(names()).toEqual(['title'])
  render({ title: undefined })
  expect(names()).toEqual([])
  render({ title: 'Again' })
  expect(place.querySelector(tag)!.getAttribute('title')).toBe('Again')
  expect(ref.current).toBe(place.firstElementChild)
  act(() => root.unmount())
})
