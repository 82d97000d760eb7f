import { decodeAbiParameters, type Hex, toEventSelector } from 'viem'
import type { TransferRow } from './index-rows.ts'

/** An event log. */
export interface RpcLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

/** The same signature in ERC-20 and ERC-721; the latter's token id is a fourth topic. */
const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
/** ERC-1155. */
const TRANSFER_SINGLE = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const TRANSFER_BATCH = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'
const WORD_CHARS = 66

/** The transfers in a token's event log; none if it is another event, or doesn't follow its standard. */
export function readTokenLog({ address, topics, data }: RpcLog): readonly TransferRow[] {
  const [topic, first, second, third] = topics
  if (topics.some((word) => word.length !== WORD_CHARS)) return []
  const token = address.toLowerCase()
  if (topic === TRANSFER && first && second) {
    const sides = { token, sender: sideOf(first), recipient: sideOf(second), viewer: '' }
    if (third) return [{ ...sides, kind: 'nft', tokenId: BigInt(third).toString(), amount: '1' }]
    if (data.length !== WORD_CHARS) return []
    return [{ ...sides, kind: 'fungible', tokenId: '', amount: BigInt(data).toString() }]
  }
  if ((topic !== TRANSFER_SINGLE && topic !== TRANSFER_BATCH) || !second || !third) return []
  return readAmounts(data as Hex, topic === TRANSFER_BATCH).map(({ id, amount }) => ({
    ...{ kind: 'nft', token, sender: sideOf(second), recipient: sideOf(third), viewer: '' },
    tokenId: id.toString(),
    amount: amount.toString(),
  }))
}

function readAmounts(data: Hex, isBatch: boolean): readonly { readonly id: bigint; readonly amount: bigint }[] {
  try {
    if (!isBatch) {
      const [id, amount] = decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data)
      return [{ id, amount }]
    }
    const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)
    return ids.length === amounts.length ? ids.map((id, index) => ({ id, amount: amounts[index] ?? 0n })) : []
  } catch {
    return [] // not this standard's event: any contract can emit anything
  }
}

/** A transfer from the zero address is a mint, one to it a burn. */
function sideOf(topic: string): string {
  const address = `0x${topic.slice(-40).toLowerCase()}`
  return address === ZERO_ADDRESS ? '' : address
}
