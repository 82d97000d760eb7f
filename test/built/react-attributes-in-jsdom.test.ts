// @vitest-environment jsdom
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { act, createElement, createRef, type RefAttributes } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, test, vi } from 'vitest'
import type * as Components from '../../src/react/components.ts'

const built = pathToFileURL(resolve('dist/react.js')).href
const { NetworkButton, WalletButton, WalletDialog } = (await import(/* @vite-ignore */ built)) as typeof Components

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterAll(() => void vi.unstubAllGlobals())

type Props = Components.ButtonProps & RefAttributes<never> & { readonly 'data-testid'?: string }

const HTML: Components.ButtonProps = {
  title: 'Wallet',
  lang: 'de',
  dir: 'rtl',
  slot: 'actions',
  role: 'group',
  tabIndex: -1,
  hidden: true,
}

test.each([
  ['wallet-dialog', (props: Props) => createElement(WalletDialog, props)],
  ['wallet-button', (props: Props) => createElement(WalletButton, props)],
  ['network-button', (props: Props) => createElement(NetworkButton, props)],
] as const)('%s: an attribute goes with its prop', (tag, create) => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const ref = createRef<never>()
  const render = (props: Props) => act(() => root.render(create({ ref, ...props })))
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
