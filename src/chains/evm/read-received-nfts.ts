import type { Nft } from '#core/ports/blockchain-api.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { NftReceipt, TokenRequest } from '#core/ports/token-sources.ts'
import { addressWord } from '#lib/abi-words.ts'
import { cleanText } from '#lib/clean-text.ts'
import { decodeAbiText } from '#lib/decode-abi-text.ts'
import { ERC20, TRANSFER_TOPIC } from '#lib/erc20.ts'
import { fieldsOf, type Fields } from '#lib/fields-of.ts'
import { isContractError } from './read-answer.ts'

/** Selectors of ERC-721's and ERC-1155's methods. */
const OWNER_OF = '0x6352211e'
const BALANCE_OF = '0x00fdd58e'
/** Of a number in an answer. */
const WORD_DIGITS = 64
/** For one call; the next page has more. */
const NFTS_LIMIT = 100
const NAME_LIMIT = 80

/**
 * The NFTs that an account received in some transactions and still owns, by their receipts and by the contracts (`ownerOf` of ERC-721,
 * `balanceOf` of ERC-1155). If a receipt can’t be read, or a contract doesn’t answer, its NFTs are left out. Rejects with the node's error
 * if nothing is left then; or with the signal's reason.
 */
export async function readReceivedNfts(
  rpc: Rpc,
  { address, network, signal }: TokenRequest,
  receipts: readonly NftReceipt[],
): Promise<readonly Nft[]> {
  const ask = (method: string, params: unknown) => rpc.request({ network, method, params, signal })
  const call = (to: string, data: string) => ask('eth_call', [{ to, data }, 'latest'])

  const read = await Promise.allSettled(
    receipts.map(async (receipt) => {
      const answer = await ask('eth_getTransactionReceipt', [receipt.hash])
      if (!answer) throw new TypeError('The node has no receipt')
      const found = readNftLogs(answer, address)
      // If only one was received, the history's name and picture are its own.
      const { name, imageUrl } = found.length === 1 ? receipt : {}
      return found.map((nft) => ({ ...nft, name, imageUrl }))
    }),
  )
  signal?.throwIfAborted()
  const received = read.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))

  async function amountOf({ contract, id, isSingle }: ReceivedNft): Promise<bigint> {
    const holder = addressWord(address)
    const answer = await call(contract, isSingle ? OWNER_OF + id : BALANCE_OF + holder + id)
    if (typeof answer !== 'string' || !/^0x[\da-f]*$/i.test(answer)) throw new TypeError('The answer is no number')
    // The contract no longer exists, or answers something else: it isn't an NFT.
    if (answer.length !== WORD_DIGITS + 2) return 0n
    if (isSingle) return answer.slice(2).toLowerCase() === holder ? 1n : 0n
    return BigInt(answer)
  }

  const collections = new Map<string, Promise<string>>()
  function collectionOf(contract: string): Promise<string> {
    const cachedName = collections.get(contract)
    if (cachedName) return cachedName
    const reading = call(contract, ERC20.name).then(
      (answer) => cleanText(decodeAbiText(answer), NAME_LIMIT),
      // A collection may not have a name.
      () => '',
    )
    collections.set(contract, reading)
    return reading
  }

  const unique = [...new Map(received.map((nft) => [`${nft.contract} ${nft.id}`, nft])).values()].slice(0, NFTS_LIMIT)
  const unknown: unknown[] = read.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []))
  const owned = await Promise.all(
    unique.map(async (nft): Promise<Nft | undefined> => {
      // Burnt, transferred, or the contract no longer exists.
      const amount = await amountOf(nft).catch((error: unknown) => {
        if (!isContractError(error)) unknown.push(error)
        return 0n
      })
      if (amount === 0n) return undefined
      const collection = (await collectionOf(nft.contract)) || undefined
      const tokenId = BigInt(`0x${nft.id}`).toString()
      return {
        address: nft.contract,
        tokenId,
        name: nft.name || `${collection ?? ''} #${tokenId}`.trim(),
        collection,
        amount: amount > 1n ? amount.toString() : undefined,
        imageUrl: nft.imageUrl,
        isSpam: false,
      }
    }),
  )
  signal?.throwIfAborted()
  const found = owned.filter((nft) => nft !== undefined)
  // Without an answer, nothing says that there are none.
  if (found.length === 0 && unknown.length > 0) throw unknown[0]
  return found
}

/** An NFT that an account received. */
interface ReceivedNft {
  readonly contract: string
  /** 64 hex digits. */
  readonly id: string
  /** The only one of its id (ERC-721), or one of several (ERC-1155). */
  readonly isSingle: boolean
}

/** `TransferSingle` and `TransferBatch` of ERC-1155: operator, from and to, then id and amount, or lists of them. */
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'

const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** For one transaction; a mass airdrop may have more. */
const LOGS_LIMIT = 1_000

const IDS_LIMIT = 100
const WORD = /^[\da-f]{64}$/i

/** The NFTs that an account received, by a transaction's receipt. Logs that can’t be read are skipped. */
function readNftLogs(receipt: unknown, account: string): readonly ReceivedNft[] {
  const { logs } = fieldsOf(receipt)
  const holder = addressWord(account)
  return Array.isArray(logs) ? logs.slice(0, LOGS_LIMIT).flatMap((log) => readLog(fieldsOf(log), holder)) : []
}

function readLog({ address, topics, data }: Fields, holder: string): readonly ReceivedNft[] {
  if (typeof address !== 'string' || !/^0x[\da-f]{40}$/i.test(address) || !Array.isArray(topics)) return []
  const contract = address.toLowerCase()
  const [event, ...words] = topics
    .slice(0, 4)
    .map((topic) => (typeof topic === 'string' ? topic.slice(2).toLowerCase() : ''))
  if (words.length !== 3 || !words.every((word) => WORD.test(word))) return []
  const [first, second, third] = words as [string, string, string]
  if (`0x${event}` === TRANSFER_TOPIC)
    return second === holder && first !== holder ? [{ contract, id: third, isSingle: true }] : []
  if (third !== holder || typeof data !== 'string') return []
  const place = (index: number) => data.slice(2 + index * 64, 66 + index * 64).toLowerCase()
  const ids = `0x${event}` === TRANSFER_SINGLE ? [place(0)] : `0x${event}` === TRANSFER_BATCH ? idsOf(place) : []
  return ids.filter((id) => WORD.test(id)).map((id) => ({ contract, id, isSingle: false }))
}

/** The first of two lists: its offset in bytes, and there its length, then its entries. */
function idsOf(place: (index: number) => string): readonly string[] {
  const start = Number(`0x${place(0)}`) / 32
  const count = Number(`0x${place(start)}`)
  return count > 0 ? Array.from({ length: Math.min(count, IDS_LIMIT) }, (_, index) => place(start + 1 + index)) : []
}
