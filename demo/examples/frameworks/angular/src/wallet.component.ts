import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import type { ConnectedAccount, WalletDialogElement, WalletDialogEventMap } from 'wallet-dialog'
import 'wallet-dialog'

@Component({
  selector: 'app-wallet',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <wallet-dialog
      #dialog
      id="dialog"
      project-id="your-project-id"
      [networks]="networks"
      [metadata]="{ name: 'My shop' }"
      [siwx]="true"
      (wallet-connected)="onConnected($event); update(dialog)"
      (wallet-account-changed)="update(dialog)"
      (wallet-disconnected)="update(dialog)"
      (wallet-signed-in)="isSignedIn.set(true)"
      (wallet-signed-out)="isSignedIn.set(false)"
    ></wallet-dialog>
    <wallet-button for="dialog"></wallet-button>
    @if (account(); as connected) {
      <output>{{ connected.address }}</output>
    }
    @if (isSignedIn()) {
      <span>Signed in</span>
    }
  `,
})
export class WalletComponent {
  readonly networks = ['eip155:1', 'eip155:137']
  readonly account = signal<ConnectedAccount | undefined>(undefined)
  readonly isSignedIn = signal(false)

  update(dialog: WalletDialogElement) {
    this.account.set(dialog.account)
  }

  onConnected({ detail }: WalletDialogEventMap['wallet-connected']) {
    console.info(detail.connector.name)
  }
}
