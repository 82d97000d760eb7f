import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'

/** An address that keys can sign for. */
export interface BitcoinAddress {
  readonly type: 'pkh' | 'sh' | 'wpkh' | 'wsh' | 'tr'
  /** The address's commitment: a hash of 20 bytes, or 32 for `wsh`; for `tr`, the output key. */
  readonly program: Uint8Array
  readonly script: Uint8Array
}

const NETWORKS = [NETWORK, TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' }]

/** Reads an address of Bitcoin or its test networks; `undefined` for anything else, or for one that keys can't sign for. */
export function readBitcoinAddress(text: string): BitcoinAddress | undefined {
  for (const network of NETWORKS) {
    try {
      const decoded = Address(network).decode(text)
      const script = OutScript.encode(decoded)
      if (decoded.type === 'tr') return { type: 'tr', program: decoded.pubkey, script }
      if ('hash' in decoded) return { type: decoded.type, program: decoded.hash, script }
    } catch {
      // It is for another network, or isn’t an address.
    }
  }
  return undefined
}
