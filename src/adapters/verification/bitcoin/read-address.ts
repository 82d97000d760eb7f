import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'

/** An address that one key can sign for. */
export interface BitcoinAddress {
  readonly type: 'pkh' | 'sh' | 'wpkh' | 'tr'
  /** What the address commits to: a hash of 20 bytes, or of `tr` the output key. */
  readonly program: Uint8Array
  readonly script: Uint8Array
}

const NETWORKS = [NETWORK, TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' }]

/** Reads an address of Bitcoin or its test networks; `undefined` for what is none, or none that one key can sign for. */
export function readBitcoinAddress(text: string): BitcoinAddress | undefined {
  for (const network of NETWORKS) {
    try {
      const decoded = Address(network).decode(text)
      if (decoded.type === 'pkh' || decoded.type === 'sh' || decoded.type === 'wpkh') {
        return { type: decoded.type, program: decoded.hash, script: OutScript.encode(decoded) }
      }
      if (decoded.type === 'tr') return { type: 'tr', program: decoded.pubkey, script: OutScript.encode(decoded) }
    } catch {
      // It is of another network, or no address.
    }
  }
  return undefined
}
