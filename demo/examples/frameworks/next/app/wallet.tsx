'use client'

import { useAccount, WalletButton, WalletDialog } from 'wallet-dialog/react'

export function Wallet() {
  const account = useAccount()
  return (
    <>
      <WalletDialog
        id="dialog"
        projectId="your-project-id"
        networks={['eip155:1', 'eip155:137']}
        metadata={{ name: 'My shop' }}
        onWalletConnected={({ detail }) => console.info(detail.connector.name)}
      />
      <WalletButton for="dialog" />
      {account && <output>{account.address}</output>}
    </>
  )
}
