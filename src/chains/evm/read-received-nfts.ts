import type { Nft } from '#core/ports/blockchain-api.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { NftReceipt, TokenRequest } from '#core/ports/token-sources.ts'
import { cleanText } from '#lib/clean-text.ts'
import { decodeAbiText } from '#lib/decode-abi-text.ts'
import { readNftLogs, type ReceivedNft } from './read-nft-logs.ts'
import { isOfContract } from './transfers/is-of-contract.ts'

/** Selectors of ERC-721's and ERC-1155's methods. */
const OWNER_OF = '0x6352211e'
const BALANCE_OF = '0x00fdd58e'
const NAME = '0x06fdde03'
/** For one call; the next page has more. */
/** Of a number in an answer. */
const WORD_DIGITS = 64
const NFTS_LIMIT = 100
const NAME_LIMIT = 80

/**
 * The NFTs that an account received in some transactions and still owns, by their receipts and by the contracts (`ownerOf` of ERC-721,
 * `balanceOf` of ERC-1155). If a contract doesn’t answer, its NFTs are left out. Rejects if no receipt could be read, or no contract
 * asked, with the node's error; or with the signal's reason.
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
      const found = readNftLogs(await ask('eth_getTransactionReceipt', [receipt.hash]), address)
      // If only one was received, the history's name and picture are its own.
      const { name, imageUrl } = found.length === 1 ? receipt : {}
      return found.map((nft) => ({ ...nft, name, imageUrl }))
    }),
  )
  signal?.throwIfAborted()
  const [failed] = read.filter((result) => result.status === 'rejected')
  const received = read.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  if (failed && received.length === 0) throw failed.reason

  async function amountOf({ contract, id, isSingle }: ReceivedNft): Promise<bigint> {
    const holder = address.slice(2).toLowerCase().padStart(64, '0')
    const answer = await call(contract, isSingle ? OWNER_OF + id : BALANCE_OF + holder + id)
    if (typeof answer !== 'string' || !/^0x[\da-f]*$/i.test(answer)) throw new TypeError('The answer is no number')
    // The contract is gone, or answers something else: it is no NFT.
    if (answer.length !== WORD_DIGITS + 2) return 0n
    if (isSingle) return answer.slice(2).toLowerCase() === holder ? 1n : 0n
    return BigInt(answer)
  }

  const collections = new Map<string, Promise<string>>()
  function collectionOf(contract: string): Promise<string> {
    const known = collections.get(contract)
    if (known) return known
    const reading = call(contract, NAME).then(
      (answer) => cleanText(decodeAbiText(answer), NAME_LIMIT),
      // A collection may not have a name.
      () => '',
    )
    collections.set(contract, reading)
    return reading
  }

  const unique = [...new Map(received.map((nft) => [`${nft.contract} ${nft.id}`, nft])).values()].slice(0, NFTS_LIMIT)
  const unasked: unknown[] = []
  const owned = await Promise.all(
    unique.map(async (nft): Promise<Nft | undefined> => {
      // Burnt, transferred, or the contract no longer exists.
      const amount = await amountOf(nft).catch((error: unknown) => {
        if (!isOfContract(error)) unasked.push(error)
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
  if (found.length === 0 && unasked.length > 0) throw unasked[0]
  return found
}
