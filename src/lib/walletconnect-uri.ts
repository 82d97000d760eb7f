/** A pairing as its URI describes it to a wallet (EIP-1328, version 2 of the protocol). */
export interface Pairing {
  /** 64 hexadecimal digits, as the key. */
  readonly topic: string
  readonly symKey: string
  readonly relayProtocol: string
  /** Seconds since the epoch. */
  readonly expiryTimestamp?: number | undefined
  /** Requests that the wallet has to know for this pairing, such as `wc_sessionAuthenticate`. */
  readonly methods?: readonly string[] | undefined
}

/** The path of a URI; some systems put two slashes before it. */
const PATH = /^wc:(?:\/\/)?([\da-f]{64})@2$/
const KEY = /^[\da-f]{64}$/
const PROTOCOL = /^[\w-]{1,32}$/
const SECONDS = /^\d{1,12}$/
const METHOD = /^\w{1,64}$/
/** Longer texts are no URI that a camera could have read. */
const TEXT_LIMIT = 2_048
const NAMES = ['symKey', 'relay-protocol', 'expiryTimestamp', 'methods']

/** Reads a pairing URI; `undefined` for anything else, or another version. Unknown parameters are dropped. */
export function parseWalletConnectUri(uri: string): Pairing | undefined {
  const [path = '', query, ...rest] = uri.length > TEXT_LIMIT ? [] : uri.split('?')
  const topic = PATH.exec(path)?.[1]
  if (!topic || query === undefined || rest.length > 0) return undefined
  const params = new URLSearchParams(query)
  if (NAMES.some((name) => params.getAll(name).length > 1)) return undefined
  const symKey = params.get('symKey') ?? ''
  const relayProtocol = params.get('relay-protocol') ?? ''
  const expiryTimestamp = params.get('expiryTimestamp')
  const methods = params.get('methods')?.split(',')
  if (!KEY.test(symKey) || !PROTOCOL.test(relayProtocol)) return undefined
  if (expiryTimestamp !== null && !SECONDS.test(expiryTimestamp)) return undefined
  if (methods && !methods.every((method) => METHOD.test(method))) return undefined
  return {
    topic,
    symKey,
    relayProtocol,
    expiryTimestamp: expiryTimestamp === null ? undefined : Number(expiryTimestamp),
    methods,
  }
}

/** The URI of a pairing, in the order of parameters that wallets know. */
export function formatWalletConnectUri({ topic, symKey, relayProtocol, expiryTimestamp, methods }: Pairing): string {
  const params = new URLSearchParams({ 'relay-protocol': relayProtocol, symKey })
  if (expiryTimestamp !== undefined) params.set('expiryTimestamp', String(expiryTimestamp))
  if (methods) params.set('methods', methods.join(','))
  return `wc:${topic}@2?${params}`
}
