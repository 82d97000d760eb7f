import { useConnect, useConnection, useConnectors, useDisconnect, useSwitchChain } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'

export function Wallet() {
  const { address, chain } = useConnection()
  const [connector] = useConnectors()
  const connect = useConnect()
  const switchChain = useSwitchChain()
  const disconnect = useDisconnect()

  if (address === undefined)
    return (
      <>
        <button type="button" onClick={() => connector && connect.mutate({ connector })}>
          Connect
        </button>
        {connect.error && <p role="alert">{connect.error.name}</p>}
      </>
    )

  const other = chain?.id === polygon.id ? mainnet : polygon
  return (
    <>
      <p>
        {address} on {chain?.name}
      </p>
      <button type="button" onClick={() => switchChain.mutate({ chainId: other.id })}>
        Switch to {other.name}
      </button>
      <button type="button" onClick={() => disconnect.mutate()}>
        Disconnect
      </button>
    </>
  )
}
