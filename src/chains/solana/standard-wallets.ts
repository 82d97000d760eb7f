import type { WalletFamily } from '#core/ports/wallet-family.ts'
import { decodeBase58, encodeBase58 } from '#lib/base58.ts'
import { isSameBytes } from '#lib/bytes.ts'

const PUBLIC_KEY_LENGTH = 32
const SIGNATURE_LENGTH = 64
const ADDRESS = /^.{32,44}$/

/** Solana's wallets, which Wallet Standard was made for. */
export const standardWallets: WalletFamily = {
  namespace: 'solana',
  chains: {
    'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  },
  connect: [{ feature: 'standard:connect' }],
  events: ['standard:events'],
  disconnect: ['standard:disconnect'],
  signMessage: 'solana:signMessage',
  toSignature: (bytes) => (bytes.length === SIGNATURE_LENGTH ? encodeBase58(bytes) : undefined),
  async loadReader() {
    return ({ address, publicKey }) => {
      const decoded = ADDRESS.test(address) ? decodeBase58(address) : undefined
      if (decoded?.length !== PUBLIC_KEY_LENGTH) return undefined
      // On Solana, the address is the public key: a wallet whose two differ can’t be trusted about the account.
      const isOwn = !publicKey || isSameBytes(publicKey, decoded)
      return isOwn ? { namespace: 'solana', address, type: 'eoa', publicKey: address } : undefined
    }
  },
  order: (accounts) => accounts,
}
