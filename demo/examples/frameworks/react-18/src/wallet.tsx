import { useWalletDialog, WalletDialog } from 'wallet-dialog/react'

export function Wallet() {
  const { status, account, show } = useWalletDialog()
  return (
    <>
      <WalletDialog
        projectId="your-project-id"
        networks={['eip155:1', 'eip155:137']}
        metadata={{ name: 'My shop' }}
        onWalletConnected={({ detail }) => console.info(detail.connector.name)}
      />
      {status !== 'connecting' && (
        <button type="button" onClick={() => show()}>
          {account ? 'Account' : 'Connect'}
        </button>
      )}
      {account && <output>{account.address}</output>}
    </>
  )
}
