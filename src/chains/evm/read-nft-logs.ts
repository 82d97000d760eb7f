/** An NFT that an account received. */
export interface ReceivedNft {
  readonly contract: string
  /** 64 hex digits. */
  readonly id: string
  /** The only one of its id (ERC-721), or one of several (ERC-1155). */
  readonly isSingle: boolean
}

/** `Transfer(address,address,uint256)`; in ERC-20, the amount isn’t a topic. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle` and `TransferBatch` of ERC-1155: operator, from and to, then id and amount, or lists of them. */
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** For one transaction; a mass airdrop may have more. */
const LOGS_LIMIT = 1_000
const IDS_LIMIT = 100
const WORD = /^[\da-f]{64}$/i

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

/** The NFTs that an account received, by a transaction's receipt. Logs that can’t be read are skipped. */
export function readNftLogs(receipt: unknown, account: string): readonly ReceivedNft[] {
  const { logs } = fieldsOf(receipt)
  const holder = account.slice(2).toLowerCase().padStart(64, '0')
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
  if (`0x${event}` === TRANSFER)
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
