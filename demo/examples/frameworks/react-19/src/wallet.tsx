import { useState } from 'react'
import { useAccount, WalletButton, WalletDialog } from 'wallet-dialog/react'

export function Wallet() {
  const account = useAccount()
  const [isSignedIn, setIsSignedIn] = useState(false)
  return (
    <>
      <WalletDialog
        id="dialog"
        projectId="your-project-id"
        networks={['eip155:1', 'eip155:137']}
        metadata={{ name: 'My shop' }}
        siwx
        onWalletConnected={({ detail }) => console.info(detail.connector.name)}
        onWalletSignedIn={() => setIsSignedIn(true)}
        onWalletSignedOut={() => setIsSignedIn(false)}
      />
      <WalletButton for="dialog" />
      {account && <output>{account.address}</output>}
      {isSignedIn && <span>Signed in</span>}
    </>
  )
}
