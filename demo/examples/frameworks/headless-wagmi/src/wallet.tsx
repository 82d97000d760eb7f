import { useRef, useState } from 'react'
import { useChains, useConnect, useConnection, useConnectors, useDisconnect, useSwitchChain } from 'wagmi'
import { isWalletDialogError } from 'wallet-dialog/headless'
import { useAttempt, useSession, useWalletList, useWallets } from 'wallet-dialog/headless/react'
import { open } from './config.ts'

type Run = (action: () => Promise<unknown>) => void

// The visitor declined or cancelled: there is nothing to show.
const QUIET = ['connect_rejected', 'connect_aborted', 'switch_rejected', 'signature_declined', 'sign_in_aborted']

export function Wallet() {
  const { address, status } = useConnection()
  const [connector] = useConnectors()
  const connect = useConnect()
  const dialog = useRef<HTMLDialogElement>(null)
  const [error, setError] = useState('')

  const run: Run = (action) => {
    setError('')
    action().catch((reason) => {
      const isQuiet = isWalletDialogError(reason) && QUIET.includes(reason.code)
      if (!isQuiet && reason.name !== 'UserRejectedRequestError') setError(String(reason))
    })
  }
  // wagmi's `connect` calls `open`, and is pending until a wallet is connected or the dialog is closed.
  const show = () => run(() => (address ? open() : connect.mutateAsync({ connector: connector! })))
  return (
    <>
      <button onClick={show}>{address ? 'Wallet' : status === 'disconnected' ? 'Connect' : '…'}</button>
      {address && <output>{address}</output>}
      <dialog ref={dialog} aria-label="Wallet">
        {address ? <Account run={run} /> : connect.isPending && <WalletPicker run={run} />}
        {error && <p role="alert">{error}</p>}
        <button onClick={() => dialog.current?.close()}>Close</button>
      </dialog>
    </>
  )
}

function WalletPicker({ run }: { run: Run }) {
  const { search, loadMore, connect } = useWallets()
  const list = useWalletList()
  const attempt = useAttempt()
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
  const { chainId } = useConnection()
  const switchChain = useSwitchChain()
  const disconnect = useDisconnect()
  const { signIn } = useWallets()
  const session = useSession()
  return (
    <>
      {useChains().map(({ id, name }) => (
        <button key={id} disabled={id === chainId} onClick={() => run(() => switchChain.mutateAsync({ chainId: id }))}>
          {name}
        </button>
      ))}
      {session.status === 'needed' && <button onClick={() => run(signIn)}>Sign in</button>}
      {session.status === 'signed-in' && <span>Signed in</span>}
      <button onClick={() => run(() => disconnect.mutateAsync())}>Disconnect</button>
    </>
  )
}
