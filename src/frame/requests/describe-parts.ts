import type { CaipNetworkId } from '#lib/caip.ts'
import { cleanText } from '#lib/clean-text.ts'
import type { Approval } from '../approvals/approval.ts'
import { callTexts } from '../texts/call-texts.ts'
import type { Message, PanelText } from '../texts/message.ts'
import type { FrameNetwork } from './frame-networks.ts'

/** A call of an EVM account, parsed. */
export interface EvmCall {
  /** EIP-55; without it, the call deploys a contract. */
  readonly to?: `0x${string}` | undefined
  readonly value: bigint
  readonly data: Uint8Array
}

/** A token's facts, as a node returns them. */
export interface TokenFacts {
  readonly symbol: string
  readonly decimals: number
}

export interface DescribeDeps {
  readonly chainId: CaipNetworkId
  readonly network: FrameNetwork
  /** The account that calls, EIP-55. */
  readonly account: `0x${string}`
  /** `undefined` if the contract isn’t a token. */
  readToken(address: `0x${string}`): Promise<TokenFacts | undefined>
}

export type Description = Pick<Approval, 'title' | 'rows' | 'warnings'>

const SYMBOL_LIMIT = 20

/** A token’s symbol, cleaned and shortened so that it can't pass for another text. */
export const symbolOf = ({ symbol }: { readonly symbol: string }): PanelText =>
  cleanText(symbol, SYMBOL_LIMIT) || callTexts.tokens()

/** A row with an address or bytes, in full. */
export const code = (label: Message, value: string) => ({ label, value, isCode: true })
