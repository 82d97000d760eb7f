// Written by `npm run analyze` from custom-elements.json.
import type { HTMLAttributes } from 'preact'
import type { NetworkButtonElement, WalletButtonElement, WalletDialogElement } from 'wallet-dialog'
import type { NetworkButtonAttributes, WalletButtonAttributes, WalletDialogAttributes, WalletDialogEvents, WalletDialogSettings } from './elements.js'

type Handlers<Events> = { [Name in keyof Events & string as `on${Name}`]?: ((event: Events[Name]) => void) | undefined }
type Tag<Element extends HTMLElement, Props> = Omit<HTMLAttributes<Element>, keyof Props> & Props

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'wallet-dialog': Tag<WalletDialogElement, WalletDialogSettings & WalletDialogAttributes & Handlers<WalletDialogEvents>>
      'network-button': Tag<NetworkButtonElement, NetworkButtonAttributes>
      'wallet-button': Tag<WalletButtonElement, WalletButtonAttributes>
    }
  }
}
