import { frameActionNotAllowed, frameRequestInvalid } from '#core/errors/frame-errors.ts'
import { bytesOfHex } from '#lib/bytes.ts'
import { namespaceOf, type CaipNetworkId, isCaipNetworkId, referenceOf } from '#lib/caip.ts'
import { checksumAddress } from '#lib/checksum-address.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import { frameNetworkOf } from './frame-networks.ts'

/** @throws WalletDialogError `frame_request_invalid` */
export function refuse(reason: string, cause?: unknown): never {
  throw frameRequestInvalid({ reason }, { cause })
}

/** The parameters of a method as a list. */
export function readList(params: unknown): readonly unknown[] {
  return Array.isArray(params) ? (params as unknown[]) : refuse('its parameters are no list')
}

/** The bytes of a hexadecimal text with 0x; `undefined` for anything else. */
export function readHex(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(value)) return undefined
  return bytesOfHex(value.slice(2))
}

/** Bytes as text; `undefined` if they aren’t UTF-8. */
export function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined // They are no text.
  }
}

/**
 * Returns the type of an EVM account of the wallet.
 * @throws WalletDialogError `frame_action_not_allowed` if the address isn't the wallet's
 */
export function readEvmAccount(address: unknown, wallet: EmbeddedWallet): 'eoa' | 'smartAccount' {
  const known = typeof address === 'string' ? checksumAddress(address) : undefined
  if (known === wallet.evm) return 'eoa'
  if (known === wallet.smartAccount) return 'smartAccount'
  throw frameActionNotAllowed()
}

/**
 * Returns the type of the EVM account that is to sign. The smart account's signatures are valid on one EVM network.
 * @throws WalletDialogError `frame_action_not_allowed` if the address isn't the wallet's, or for another kind of network
 */
export function readSigner(
  address: unknown,
  { wallet, chainId }: { readonly wallet: EmbeddedWallet; readonly chainId: CaipNetworkId },
): 'eoa' | 'smartAccount' {
  const type = readEvmAccount(address, wallet)
  if (type === 'smartAccount' && (namespaceOf(chainId) !== 'eip155' || !frameNetworkOf(chainId)))
    throw frameActionNotAllowed()
  return type
}

/** Max chains that one request can be about. */
export const CHAINS_LIMIT = 30

/** The hexadecimal ids of EVM chains. @throws WalletDialogError `frame_request_invalid` */
export function readChains(named: unknown): readonly CaipNetworkId[] {
  return Array.isArray(named) && named.length <= CHAINS_LIMIT ? named.map(readChain) : refuse('its chains')
}

/** @throws WalletDialogError `frame_request_invalid` */
export function readChain(chain: unknown): CaipNetworkId {
  const id = typeof chain === 'string' && /^0x[\da-f]{1,16}$/i.test(chain) ? `eip155:${BigInt(chain)}` : ''
  return isCaipNetworkId(id) ? id : refuse('its chains')
}

export const hexOfChain = (chainId: CaipNetworkId) => `0x${BigInt(referenceOf(chainId)).toString(16)}`
