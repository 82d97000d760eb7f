import { useState } from 'react'
import { useWalletDialog, WalletDialog } from 'wallet-dialog/react'

export function Wallet() {
  const { status, account, show } = useWalletDialog()
  const [isSignedIn, setIsSignedIn] = useState(false)
  return (
    <>
      <WalletDialog
        projectId="your-project-id"
        networks={['eip155:1', 'eip155:137']}
        metadata={{ name: 'My shop' }}
        siwx
        onWalletConnected={({ detail }) => console.info(detail.connector.name)}
        onWalletSignedIn={() => setIsSignedIn(true)}
        onWalletSignedOut={() => setIsSignedIn(false)}
      />
      {status !== 'connecting' && (
        <button type="button" onClick={() => show()}>
          {account ? 'Account' : 'Connect'}
        </button>
      )}
      {account && <output>{account.address}</output>}
      {isSignedIn && <span>Signed in</span>}
    </>
  )
}
