import type { PaymentRules } from '#core/ports/chain-family.ts'
import { referenceOf } from '#lib/caip.ts'

const UINT256_LIMIT = 1n << 256n
/** Ether's number in SLIP-44, by which sites name the coin of any EVM network. */
const ETHER = '60'
/** ENSIP-11: with the chain id, every EVM network has a number. */
const EVM_CHAIN = 0x80000000
/** The numbers of networks whose coin has one of its own, by chain id. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  '10': ['614'],
  '25': ['394'],
  '56': ['714', '9006'],
  '100': ['700'],
  '137': ['966'],
  '250': ['1007'],
  '8453': ['8453'],
  '42161': ['9001'],
  '42220': ['52752'],
  '43114': ['9000', '9005'],
}

const problem = (text: string) => ({ problem: text })

/** Links of EIP-681: a coin to an address, or a token by its `transfer`. */
export const paymentRules: PaymentRules = {
  tokens: 'erc20',
  isCoin(coinType, caipNetworkId) {
    const chainId = referenceOf(caipNetworkId)
    return [ETHER, ...(OWN[chainId] ?? []), String(EVM_CHAIN + Number(chainId))].includes(coinType)
  },
  scheme: 'ethereum',
  parse(target, fields) {
    const [, address, chainId, method] = /^(?:pay-)?([\w.-]+)(?:@(\d{1,32}))?(?:\/(\w+))?$/.exec(target) ?? []
    if (!address) return problem('it names no recipient')
    // Without one, EIP-681 means the wallet's current network: too little for a payment.
    if (!chainId) return problem('it names no network: add @ and the chain id after the address')
    if (method && method !== 'transfer') return problem(`it calls ${method}, and only transfer can be paid`)
    const reference = String(BigInt(chainId))
    const name = method ? 'uint256' : 'value'
    const units = readNumber(fields.get(name))
    if (units === undefined) return problem(`it has no whole amount in ${name}`)
    if (!method) return { reference, recipient: address, amount: { units } }
    const recipient = fields.get('address')
    if (!recipient) return problem('it names no recipient in address')
    if (fields.has('value')) return problem('it pays a coin and a token at once')
    return { reference, recipient, token: address, amount: { units } }
  },
  write({ reference, recipient, token, units, notes = {} }) {
    if (units === undefined) return problem('it needs the decimals of the token')
    const note = Object.entries(notes).find(([, text]) => text !== undefined)
    if (note) return problem(`EIP-681 has no ${note[0]}`)
    if (!RECIPIENT.test(recipient)) return problem('the name has characters that links do not have')
    const amount = String(units)
    if (token) {
      const fields = new Map([
        ['address', recipient],
        ['uint256', amount],
      ])
      return { target: `${token}@${reference}/transfer`, fields }
    }
    // Without `pay-`, only addresses are allowed (ERC-831).
    const prefix = recipient.startsWith('0x') ? '' : 'pay-'
    return { target: `${prefix}${recipient}@${reference}`, fields: new Map([['value', amount]]) }
  },
}

/** An address, or a name. */
const RECIPIENT = /^[\w.-]+$/

/** A `number` of EIP-681, such as `2.014e18`, if it is whole, above zero, and fits in 256 bits. */
function readNumber(text = ''): bigint | undefined {
  const [, whole, fraction = '', exponent = '0'] = /^\+?(\d{1,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i.exec(text) ?? []
  const digits = fraction.replace(/0+$/, '')
  const places = Number(exponent)
  if (whole === undefined || digits.length > places) return undefined
  const units = BigInt(whole + digits.padEnd(places, '0'))
  return units > 0n && units < UINT256_LIMIT ? units : undefined
}
