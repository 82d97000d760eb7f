import { getAddress, isAddress } from 'viem'
import { ALL_CHAINS } from '../../chains/chain-table.ts'
import type { IndexedTransaction, IndexedTransfer } from '../../indexer/select-history.ts'
import { collectionsOf } from '../../tokens/evm-tokens.ts'
import { priceOfCoin } from '../../tokens/price-table.ts'
import { formatUnits } from './format-units.ts'
import { priceOfKnownToken } from './known-tokens.ts'
import { describeNft } from './nft-metadata.ts'
import { tokenIcon } from './token-icon.ts'

const APPROVE = '095ea7b3'

type Direction = 'in' | 'out' | 'self'

/** A transaction in the format of the history endpoint, from an account's point of view. */
export function presentTransaction(transaction: IndexedTransaction, account: string, serviceUrl: string) {
  const { chain, block, hash, sender, recipient, isSuccess, nonce, fee, time } = transaction
  const coin = ALL_CHAINS.find(({ caipNetworkId }) => caipNetworkId === chain)?.nativeCurrency
  const transfers = transaction.transfers.map((transfer) => presentTransfer(transfer, { chain, account, serviceUrl }))
  const sentTo = recipient || transaction.transfers.find((transfer) => transfer.sender === account)?.recipient || ''
  return {
    id: `${chain}:${hash}`,
    metadata: {
      hash,
      operationType: operationOf(transaction, account),
      status: isSuccess ? 'confirmed' : 'failed',
      minedAt: new Date(time * 1000).toISOString(),
      chain,
      block,
      nonce,
      sentFrom: display(sender),
      sentTo: display(sentTo),
      ...(coin ? { fee: { numeric: formatUnits(BigInt(fee), coin.decimals), symbol: coin.symbol } } : {}),
    },
    transfers,
  }
}

function operationOf({ method, transfers }: IndexedTransaction, account: string): string {
  if (method === 'deploy') return 'deploy'
  const directions = new Set(transfers.map((transfer) => directionOf(transfer, account)))
  if (directions.has('in') && directions.has('out')) return 'trade'
  if (directions.has('in')) return transfers.every(({ sender }) => sender === '') ? 'mint' : 'receive'
  if (directions.has('out')) return transfers.every(({ recipient }) => recipient === '') ? 'burn' : 'send'
  if (directions.has('self')) return 'send'
  if (method === APPROVE) return 'approve'
  return method === '' ? 'send' : 'execute'
}

function directionOf({ sender, recipient }: IndexedTransfer, account: string): Direction {
  if (sender === account && recipient === account) return 'self'
  return sender === account ? 'out' : 'in'
}

interface View {
  readonly chain: string
  readonly account: string
  readonly serviceUrl: string
}

function presentTransfer(transfer: IndexedTransfer, { chain, account, serviceUrl }: View) {
  const base = {
    direction: directionOf(transfer, account),
    sender: display(transfer.sender),
    recipient: display(transfer.recipient),
  }
  if (transfer.kind === 'nft') {
    return { ...base, quantity: { numeric: transfer.amount }, nft_info: nftInfo(transfer, chain, serviceUrl) }
  }
  const coin = ALL_CHAINS.find(({ caipNetworkId }) => caipNetworkId === chain)?.nativeCurrency
  const isCoin = transfer.kind === 'native'
  const { name, symbol, decimals } = isCoin && coin ? coin : transfer
  const price = isCoin ? priceOfCoin(chain, symbol ?? '') : priceOfKnownToken(chain, transfer.token)
  const numeric = formatUnits(BigInt(transfer.amount), decimals ?? 0)
  const icon = isCoin || price !== undefined ? tokenIcon(serviceUrl, symbol ?? '') : undefined
  return {
    ...base,
    quantity: { numeric },
    price: price ?? null,
    value: price === undefined ? null : Number(numeric) * price,
    fungible_info: {
      name: name ?? '',
      symbol: symbol ?? '',
      icon: icon === undefined ? null : { url: icon },
      ...(isCoin ? {} : { address: display(transfer.token) }),
    },
  }
}

function nftInfo({ token, tokenId, name }: IndexedTransfer, chain: string, serviceUrl: string) {
  const { image, isSpam, ...described } = describeIndexedNft({ chain, token, tokenId, collection: name }, serviceUrl)
  return {
    name: described.name,
    content: image === undefined ? null : { preview: { url: image } },
    flags: { is_spam: isSpam },
    contract_address: display(token),
    token_id: tokenId,
  }
}

/** Name, image and spam flag of an NFT; one that isn't the sandbox's has the name that its contract gives. */
export function describeIndexedNft(
  nft: { readonly chain: string; readonly token: string; readonly tokenId: string; readonly collection: string | null },
  serviceUrl: string,
) {
  const known = collectionsOf(nft.chain).find(({ address }) => address.toLowerCase() === nft.token)
  if (known) return { ...describeNft(known, nft.tokenId, serviceUrl), collection: known.name, isSpam: known.isSpam }
  const collection = nft.collection ?? ''
  return { name: `${collection} #${nft.tokenId}`.trim(), image: undefined, collection, isSpam: false }
}

/** An address for display: with its checksum on eip155; null if there is none. */
export function display(address: string): string | null {
  if (address === '') return null
  return isAddress(address, { strict: false }) ? getAddress(address) : address
}
