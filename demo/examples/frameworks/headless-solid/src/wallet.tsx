import { createSignal, For, from, Show } from 'solid-js'
import { createWallets, isWalletDialogError } from 'wallet-dialog/headless'

const wallets = createWallets({ projectId: 'your-project-id', networks: ['eip155:1', 'eip155:137'], siwx: true })
const { search, loadMore, connect, cancel, switchNetwork, signIn, disconnect } = wallets
// The visitor declined or cancelled: there is nothing to show.
const QUIET = ['connect_rejected', 'connect_aborted', 'switch_rejected', 'signature_declined', 'sign_in_aborted']

type Run = (action: () => Promise<unknown>) => void

export function Wallet() {
  const status = from(wallets.$status)
  const account = from(wallets.$account)
  const network = from(wallets.$network)
  const networks = from(wallets.$networks)
  const session = from(wallets.$session)
  const [isOpen, setIsOpen] = createSignal(false)
  const [error, setError] = createSignal('')
  let dialog!: HTMLDialogElement
  const toggle = (next: boolean) => {
    setIsOpen(next)
    if (next) dialog.showModal()
    else cancel()
  }
  const run: Run = (action) => {
    setError('')
    action().catch((reason) => {
      if (!isWalletDialogError(reason) || !QUIET.includes(reason.code)) setError(String(reason))
    })
  }
  return (
    <>
      <button onClick={() => toggle(true)}>{account() ? 'Wallet' : status() === 'connecting' ? '…' : 'Connect'}</button>
      {account() && <output>{account()?.address}</output>}
      <dialog ref={dialog} aria-label="Wallet" onClose={() => toggle(false)}>
        {isOpen() && !account() && <WalletPicker run={run} />}
        <Show when={account()}>
          <For each={networks()}>
            {({ caipNetworkId: id, name }) => (
              <button disabled={id === network()?.caipNetworkId} onClick={() => run(() => switchNetwork(id))}>
                {name}
              </button>
            )}
          </For>
          {session()?.status === 'needed' && <button onClick={() => run(signIn)}>Sign in</button>}
          {session()?.status === 'signed-in' && <span>Signed in</span>}
          <button onClick={() => run(() => disconnect())}>Disconnect</button>
        </Show>
        {error() && <p role="alert">{error()}</p>}
        <button onClick={() => dialog.close()}>Close</button>
      </dialog>
    </>
  )
}

function WalletPicker({ run }: { run: Run }) {
  const list = from(wallets.$wallets)
  const attempt = from(wallets.$attempt)
  const link = () => {
    const current = attempt()
    return current?.status === 'connecting' ? current.pairing?.uri : undefined
  }
  return (
    <>
      <input type="search" aria-label="Search" onInput={({ target }) => search(target.value)} />
      <For each={list()?.wallets}>
        {(wallet) => (
          <button onClick={() => run(() => connect(wallet))}>
            {wallet.name} {wallet.isInstalled && '(installed)'}
          </button>
        )}
      </For>
      {list()?.error && <p role="alert">{list()?.error?.message}</p>}
      {list()?.hasMore && <button onClick={() => run(loadMore)}>Load more</button>}
      <button onClick={() => run(() => connect())}>WalletConnect</button>
      {link() && <a href={link()}>Open your wallet</a>}
    </>
  )
}
