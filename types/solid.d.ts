// Written by `npm run analyze` from custom-elements.json.
import type { JSX } from 'solid-js'
import type { NetworkButtonElement, WalletButtonElement, WalletDialogElement } from 'wallet-dialog'
import type { NetworkButtonAttributes, WalletButtonAttributes, WalletDialogAttributes, WalletDialogEvents, WalletDialogSettings } from './elements.js'

type Properties<Settings> = { [Name in keyof Settings & string as `prop:${Name}`]?: Settings[Name] }
type Handlers<Events> = { [Name in keyof Events & string as `on:${Name}`]?: ((event: Events[Name]) => void) | undefined }
type Tag<Element extends HTMLElement, Props> = Omit<JSX.HTMLAttributes<Element>, keyof Props> & Props

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'wallet-dialog': Tag<WalletDialogElement, WalletDialogAttributes & Properties<WalletDialogSettings> & Handlers<WalletDialogEvents>>
      'network-button': Tag<NetworkButtonElement, NetworkButtonAttributes>
      'wallet-button': Tag<WalletButtonElement, WalletButtonAttributes>
    }
  }
}
