import { NetworkButtonElement } from './network-button-element.ts'
import { WalletButtonElement } from './wallet-button-element.ts'
import { WalletDialogElement } from './wallet-dialog-element.ts'

declare global {
  interface HTMLElementTagNameMap {
    'wallet-dialog': WalletDialogElement
    'wallet-button': WalletButtonElement
    'network-button': NetworkButtonElement
  }
}

const ELEMENTS = {
  'wallet-dialog': WalletDialogElement,
  'wallet-button': WalletButtonElement,
  'network-button': NetworkButtonElement,
}

/** Defines the elements, unless another copy of the script has; does nothing on a server. */
export function defineElements(): void {
  const registry = globalThis.customElements
  if (!registry) return
  for (const [name, element] of Object.entries(ELEMENTS)) if (!registry.get(name)) registry.define(name, element)
}
