import { encodeAbiParameters, toFunctionSelector } from 'viem'
import { prepareSignTypedData } from '../../src/frame/requests/sign-typed-data.ts'
import { createEmbeddedWallet } from './embedded-wallet.ts'
import { askedInEnglish } from './in-english.ts'
import { requestScope } from './request-scope.ts'

export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const VERIFIER = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
export const ZERO = `0x${'0'.repeat(64)}`
export const AT = 1_800_000_000
/** A node on which USDC has its six decimals, and nothing else is a token. */
export const wallet = createEmbeddedWallet((method, params) => {
  const [{ to, data }] = params as [{ to: string; data: string }]
  if (method !== 'eth_call' || to.toLowerCase() !== USDC.toLowerCase()) throw new Error('Not a token')
  return data.startsWith(toFunctionSelector('function decimals()'))
    ? encodeAbiParameters([{ type: 'uint8' }], [6])
    : encodeAbiParameters([{ type: 'string' }], ['USDC'])
})
export const { evm } = wallet

/** Fields as `type name`, as Solidity has them. */
const fieldsOf = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { type, name }
  })
/** Typed data in short: fields as `type name`, and the fields of further types in `more`. */
export interface TypedDataCase {
  readonly type: string
  readonly fields: string
  readonly message: object
  readonly more?: Readonly<Record<string, string>>
  readonly domain?: object
  readonly account?: string
}
/** The approval that such data is shown with. */
export async function signTypedData({ type, fields, message, more = {}, domain, account = evm }: TypedDataCase) {
  const types = Object.fromEntries(
    Object.entries({ [type]: fields, ...more }).map(([name, of]) => [name, fieldsOf(of)]),
  )
  const data = { types, primaryType: type, domain: domain ?? { chainId: 1, verifyingContract: USDC }, message }
  const asked = prepareSignTypedData([account, JSON.stringify(data)], requestScope(wallet, 'eip155:1'))
  return (await askedInEnglish(asked)).approval
}
