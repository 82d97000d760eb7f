import { defineElements } from './element/define-elements.ts'

export type { WalletDialogElement, ConnectionInfo, ShowOptions } from './element/wallet-dialog-element.ts'
export type { WalletButtonElement } from './element/wallet-button-element.ts'
export type { NetworkButtonElement } from './element/network-button-element.ts'
export type { WalletDialogEventMap } from './element/events.ts'

defineElements()
