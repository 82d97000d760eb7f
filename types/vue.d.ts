// Written by `npm run analyze` from custom-elements.json.
import type { HTMLAttributes, ReservedProps } from 'vue'
export * from '../dist/vue.js'
import type { NetworkButtonElement, WalletButtonElement, WalletDialogElement } from 'wallet-dialog'
import type { NetworkButtonAttributes, WalletButtonAttributes, WalletDialogEvents, WalletDialogSettings } from './elements.js'

type InCamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${InCamelCase<Rest>}`
  : Capitalize<Name>
type Handlers<Events> = {
  [Name in keyof Events & string as `on${InCamelCase<Name>}`]?: ((event: Events[Name]) => void) | undefined
}
type Component<Element, Props> = new (props: Props) => Element & {
  $props: Omit<HTMLAttributes, keyof Props> & Props & ReservedProps
}

declare module 'vue' {
  interface GlobalComponents {
    'wallet-dialog': Component<WalletDialogElement, WalletDialogSettings & Handlers<WalletDialogEvents>>
    'network-button': Component<NetworkButtonElement, NetworkButtonAttributes>
    'wallet-button': Component<WalletButtonElement, WalletButtonAttributes>
  }
}
