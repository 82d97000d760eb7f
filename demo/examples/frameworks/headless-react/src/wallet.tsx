import { useRef, useState } from 'react'
import { isWalletDialogError } from 'wallet-dialog/headless'
import * as headless from 'wallet-dialog/headless/react'

type Run = (action: () => Promise<unknown>) => void

// The visitor declined or cancelled: there is nothing to show.
const QUIET = ['connect_rejected', 'connect_aborted', 'switch_rejected', 'signature_declined', 'sign_in_aborted']

export function Wallet() {
  const { cancel } = headless.useWallets()
  const status = headless.useConnectionStatus()
  const account = headless.useAccount()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [error, setError] = useState('')

  const toggle = (next: boolean) => {
    setIsOpen(next)
    if (next) dialog.current?.showModal()
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
      <button onClick={() => toggle(true)}>{account ? 'Wallet' : status === 'connecting' ? '…' : 'Connect'}</button>
      {account && <output>{account.address}</output>}
      <dialog ref={dialog} aria-label="Wallet" onClose={() => toggle(false)}>
        {isOpen && (account ? <Account run={run} /> : <WalletPicker run={run} />)}
        {error && <p role="alert">{error}</p>}
        <button onClick={() => dialog.current?.close()}>Close</button>
      </dialog>
    </>
  )
}

function WalletPicker({ run }: { run: Run }) {
  const { search, loadMore, connect } = headless.useWallets()
  const list = headless.useWalletList()
  const attempt = headless.useAttempt()
  return (
    <>
      <input type="search" aria-label="Search" onChange={({ target }) => search(target.value)} />
      {list.wallets.map((wallet) => (
        <button key={wallet.key} onClick={() => run(() => connect(wallet))}>
          {wallet.name} {wallet.isInstalled && '(installed)'}
        </button>
      ))}
      {list.error && <p role="alert">{list.error.message}</p>}
      {list.hasMore && <button onClick={() => run(loadMore)}>Load more</button>}
      <button onClick={() => run(() => connect())}>WalletConnect</button>
      {attempt.status === 'connecting' && attempt.pairing && <a href={attempt.pairing.uri}>Open your wallet</a>}
    </>
  )
}

function Account({ run }: { run: Run }) {
  const { switchNetwork, signIn, disconnect } = headless.useWallets()
  const network = headless.useNetwork()
  const networks = headless.useNetworks()
  const session = headless.useSession()
  return (
    <>
      {networks.map(({ caipNetworkId: id, name }) => (
        <button key={id} disabled={id === network?.caipNetworkId} onClick={() => run(() => switchNetwork(id))}>
          {name}
        </button>
      ))}
      {session.status === 'needed' && <button onClick={() => run(signIn)}>Sign in</button>}
      {session.status === 'signed-in' && <span>Signed in</span>}
      <button onClick={() => run(() => disconnect())}>Disconnect</button>
    </>
  )
}
