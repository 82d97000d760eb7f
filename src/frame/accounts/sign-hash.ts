import { keccak_256 } from '@noble/hashes/sha3.js'
import { walletServiceFailed } from '#core/errors/wallet-service-errors.ts'
import { hexOfBytes } from '#lib/bytes.ts'
import { referenceOf, type CaipNetworkId } from '#lib/caip.ts'
import type { EmbeddedWallet } from './embedded-wallet.ts'
import { safeMessageHash, wrapSignature } from './safe-message.ts'

/** The hash of a text, or of bytes, as wallets sign it (EIP-191). */
export function hashMessage(message: Uint8Array): Uint8Array {
  const head = new TextEncoder().encode(`\u0019Ethereum Signed Message:\n${message.length}`)
  return keccak_256(Uint8Array.of(...head, ...message))
}

/**
 * Signs the hash of a text or of typed data as one of the wallet's EVM accounts. The smart account signs for ERC-1271, on one
 * network; while it isn't deployed there, the signature brings the call that deploys it (ERC-6492).
 * @param hash 32 bytes
 * @throws WalletDialogError errors of the keys or the node
 */
export async function signHash(
  wallet: EmbeddedWallet,
  type: 'eoa' | 'smartAccount',
  chainId: CaipNetworkId,
  hash: Uint8Array,
): Promise<`0x${string}`> {
  const sign = (digest: Uint8Array) => wallet.askKeys('signDigest', { digest })
  if (type === 'eoa') return `0x${hexOfBytes(await sign(hash))}`
  const { evm, smartAccount } = wallet
  const code = await wallet.askNode(chainId, 'eth_getCode', [smartAccount, 'latest'])
  if (typeof code !== 'string') throw walletServiceFailed({ reason: 'its answer to eth_getCode cannot be read' })
  const signature = await sign(safeMessageHash(smartAccount, BigInt(referenceOf(chainId)), hash))
  return code === '0x' ? wrapSignature(evm, signature) : `0x${hexOfBytes(signature)}`
}
