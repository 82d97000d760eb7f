import { hexOfBytes } from '#lib/bytes.ts'
import { hashMessage, signHash } from '../accounts/sign-hash.ts'
import { approvalTexts } from '../texts/approval-texts.ts'
import { findOtherSite } from './find-other-site.ts'
import { frameNetworkOf } from './frame-networks.ts'
import type { PrepareRequest } from './prepared-request.ts'
import { readSigner, readHex, readList, readUtf8, refuse } from './read-params.ts'

/** The length of the hash of a Safe's transaction, which an owner can also sign by EIP-191 (`eth_sign`) [frame.own-account]. */
const HASH_BYTES = 32

/** `personal_sign [data, address]`: signs a text, or bytes, by EIP-191. */
export const preparePersonalSign: PrepareRequest = async (params, { wallet, chainId, origin }) => {
  const [data, address] = readList(params)
  const bytes = readHex(data) ?? (typeof data === 'string' ? new TextEncoder().encode(data) : refuse('its message'))
  const type = readSigner(address, { wallet, chainId })
  const mayBeHash = type === 'eoa' && bytes.length === HASH_BYTES
  if (mayBeHash) (await import('./own-account.ts')).refuseOwnAccountHash(bytes)
  const text = readUtf8(bytes)
  const otherSite = text === undefined ? undefined : findOtherSite(text, origin)
  const network = frameNetworkOf(chainId)
  return {
    approval: {
      title: approvalTexts.signMessage(),
      text: text ?? `0x${hexOfBytes(bytes)}`,
      rows: [
        { label: approvalTexts.account(), value: type === 'eoa' ? wallet.evm : wallet.smartAccount, isCode: true },
        // A smart account's signature is valid on one network only.
        ...(type === 'smartAccount' && network ? [{ label: approvalTexts.network(), value: network.name }] : []),
      ],
      warnings: [
        ...(text === undefined ? [approvalTexts.notText()] : []),
        ...(mayBeHash ? [approvalTexts.mayBeHash()] : []),
        ...(otherSite === undefined ? [] : [{ danger: approvalTexts.otherSite({ site: otherSite }) }]),
      ],
    },
    run: () => signHash(wallet, type, chainId, hashMessage(bytes)),
  }
}
