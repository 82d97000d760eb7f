import { html, LitElement, nothing } from 'lit'
import { customElement, query, state } from 'lit/decorators.js'
import type { ConnectedAccount, WalletDialogElement, WalletDialogEventMap } from 'wallet-dialog'
import 'wallet-dialog'

@customElement('site-wallet')
export class SiteWallet extends LitElement {
  @query('wallet-dialog') private readonly dialog!: WalletDialogElement
  @state() private account: ConnectedAccount | undefined
  @state() private isSignedIn = false

  override render() {
    return html`
      <wallet-dialog
        id="dialog"
        project-id="your-project-id"
        .networks=${['eip155:1', 'eip155:137']}
        .metadata=${{ name: 'My shop' }}
        .siwx=${true}
        @wallet-connected=${this.onConnected}
        @wallet-account-changed=${this.readAccount}
        @wallet-disconnected=${this.readAccount}
        @wallet-signed-in=${() => (this.isSignedIn = true)}
        @wallet-signed-out=${() => (this.isSignedIn = false)}
      ></wallet-dialog>
      <wallet-button for="dialog"></wallet-button>
      ${this.account ? html`<output>${this.account.address}</output>` : nothing}
      ${this.isSignedIn ? html`<span>Signed in</span>` : nothing}
    `
  }

  private onConnected({ detail }: WalletDialogEventMap['wallet-connected']) {
    console.info(detail.connector.name)
    this.readAccount()
  }

  private readAccount() {
    this.account = this.dialog.account
  }
}
