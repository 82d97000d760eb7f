import type { View } from '../model/view.ts'
import type { Wallet } from '../model/wallet.ts'
import { WALLET_CONNECT_ID } from './create-pick-wallet.ts'

/** The wallet that a connecting view is about. */
export interface RequestedWallet {
  readonly connectorId: string
  /** The wallet of the catalogue, if one was picked. */
  readonly item: Wallet | undefined
}

function isWallet(value: unknown): value is Wallet {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
}

/** The target of a connecting view: a connector, a wallet of the catalogue behind one, or just WalletConnect. */
export function requestedWallet({ data }: View): RequestedWallet {
  return {
    connectorId: typeof data?.['connectorId'] === 'string' ? data['connectorId'] : WALLET_CONNECT_ID,
    item: isWallet(data?.['wallet']) ? data['wallet'] : undefined,
  }
}
