import { getAddress, type Address } from 'viem'
import { EVM } from '#chains/evm/namespace.ts'
import { referenceOf } from '#lib/caip.ts'
import type { ConnectedWallets } from './wallet-source.ts'

/** The account on an EVM chain as wagmi has it. Of several in one wallet, it is the account that the visitor has chosen. */
export interface WagmiAccount {
  /** With a checksum (EIP-55). */
  readonly accounts: readonly [Address]
  /** The chain that the wallet is on, also if neither the dialog nor wagmi lists it. */
  readonly chainId: number
}

/** The account that is connected on an EVM chain, whichever chain is the active one. */
export function readAccount(wallets: ConnectedWallets): WagmiAccount | undefined {
  const account = wallets.accounts.find(({ namespace }) => namespace === EVM)
  if (!account) return undefined
  return { accounts: [getAddress(account.address)], chainId: Number(referenceOf(account.caipNetworkId)) }
}
