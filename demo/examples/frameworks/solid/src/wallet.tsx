import { createSignal, Show } from 'solid-js'
import type { ConnectedAccount, WalletDialogElement } from 'wallet-dialog'
import 'wallet-dialog'

export function Wallet() {
  let dialog!: WalletDialogElement
  const [account, setAccount] = createSignal<ConnectedAccount>()
  const [isSignedIn, setIsSignedIn] = createSignal(false)
  const update = () => setAccount(dialog.account)
  return (
    <>
      <wallet-dialog
        ref={dialog}
        id="dialog"
        project-id="your-project-id"
        prop:networks={['eip155:1', 'eip155:137']}
        prop:metadata={{ name: 'My shop' }}
        prop:siwx={true}
        on:wallet-connected={({ detail }) => {
          console.info(detail.connector.name)
          update()
        }}
        on:wallet-account-changed={update}
        on:wallet-disconnected={update}
        on:wallet-signed-in={() => setIsSignedIn(true)}
        on:wallet-signed-out={() => setIsSignedIn(false)}
      />
      <wallet-button for="dialog" />
      <Show when={account()}>{(connected) => <output>{connected().address}</output>}</Show>
      <Show when={isSignedIn()}>
        <span>Signed in</span>
      </Show>
    </>
  )
}
