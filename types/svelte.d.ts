// Written by `npm run analyze` from custom-elements.json.
import type { HTMLAttributes } from 'svelte/elements'
import type { NetworkButtonElement, WalletButtonElement, WalletDialogElement } from 'wallet-dialog'
import type { NetworkButtonAttributes, WalletButtonAttributes, WalletDialogAttributes, WalletDialogEvents, WalletDialogSettings } from './elements.js'

type Handlers<Events> = {
  [Name in keyof Events & string as `on${Name}` | `on:${Name}`]?: ((event: Events[Name]) => void) | null | undefined
}
type Tag<Element extends HTMLElement, Props> = Omit<HTMLAttributes<Element>, keyof Props> & Props

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'wallet-dialog': Tag<WalletDialogElement, WalletDialogSettings & WalletDialogAttributes & Handlers<WalletDialogEvents>>
    'network-button': Tag<NetworkButtonElement, NetworkButtonAttributes>
    'wallet-button': Tag<WalletButtonElement, WalletButtonAttributes>
  }
}
