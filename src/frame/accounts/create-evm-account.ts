import {
  bytesToHex,
  hashMessage,
  hashTypedData,
  hexToBytes,
  keccak256,
  parseSignature,
  serializeTransaction,
  type Hex,
  type LocalAccount,
} from 'viem'
import { toAccount } from 'viem/accounts'
import type { EmbeddedWallet } from './embedded-wallet.ts'

/** The wallet's own EVM account, as viem's account: hashes here, and signs in the worker. */
export function createEvmAccount({ evm, askKeys }: Pick<EmbeddedWallet, 'evm' | 'askKeys'>): LocalAccount {
  const sign = async (hash: Hex) => bytesToHex(await askKeys('signDigest', { digest: hexToBytes(hash) }))
  return toAccount({
    address: evm,
    sign: ({ hash }) => sign(hash),
    signMessage: ({ message }) => sign(hashMessage(message)),
    signTypedData: (typedData) => sign(hashTypedData(typedData)),
    async signTransaction(transaction, options) {
      const serialize = options?.serializer ?? serializeTransaction
      const signature = parseSignature(await sign(keccak256(await serialize(transaction))))
      return serialize(transaction, signature)
    },
  })
}
