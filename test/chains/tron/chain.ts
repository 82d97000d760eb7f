import { sha256 } from 'viem/utils'
import { balanceUnavailable } from '../../../src/chains/balance-errors.ts'
import { messageOf } from '../../../src/core/errors/wallet-dialog-error.ts'
import type { Chain } from '../../../src/core/ports/chain-family.ts'
import { decodeBase58 } from '../../../src/lib/base58.ts'
import { hexOfBytes } from '../../../src/lib/bytes.ts'
import type { ChainNamespace } from '../../../src/lib/caip.ts'

const PREFIX = 0x41
const ADDRESS_LENGTH = 21
const QUANTITY = /^0x[\da-f]{1,64}$/i

/** The 20 bytes of an address: base58 with a prefix before them, and four bytes of a double SHA-256 after. */
function bytesOf(address: string): Uint8Array | undefined {
  const bytes = address.length <= 40 ? decodeBase58(address) : undefined
  if (bytes?.length !== ADDRESS_LENGTH + 4 || bytes[0] !== PREFIX) return undefined
  const hash = sha256(sha256(bytes.slice(0, ADDRESS_LENGTH), 'bytes'), 'bytes')
  const isRight = bytes.slice(ADDRESS_LENGTH).every((byte, index) => byte === hash[index])
  return isRight ? bytes.slice(1, ADDRESS_LENGTH) : undefined
}

export const chain: Chain = {
  namespace: 'tron' as ChainNamespace,
  name: 'Tron',
  address: { toKey: (address) => address },
  explorers: { hosts: { '0x2b6653dc': 'tronscan.org/#' }, tokenPath: 'address' },
  // Its nodes speak Ethereum's JSON-RPC too, and name the chain by a number.
  node: {
    method: 'eth_chainId',
    read: (answer) => (typeof answer === 'string' && QUANTITY.test(answer) ? answer.toLowerCase() : undefined),
    ping: 'net_listening',
  },
  loadReadAddress: async () => (address) => (bytesOf(address) ? address : undefined),
  async readBalance(rpc, { address, network, signal }) {
    const { name, nativeCurrency } = network
    try {
      const params = [`0x${hexOfBytes(bytesOf(address) ?? new Uint8Array())}`, 'latest']
      const answer = await rpc.request({ network, method: 'eth_getBalance', params, signal })
      if (typeof answer !== 'string' || !QUANTITY.test(answer)) throw new TypeError('the answer is no amount')
      return { amount: BigInt(answer), decimals: nativeCurrency.decimals, symbol: nativeCurrency.symbol }
    } catch (cause) {
      signal?.throwIfAborted()
      throw balanceUnavailable({ network: name, reason: messageOf(cause) }, { cause })
    }
  },
}
