import { createClient, http, isHex, pad, parseAbi } from 'viem'
import { readContract, verifyMessage } from 'viem/actions'
import { optimism } from 'viem/chains'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { farcasterRefused, providerUnavailable } from '../errors/service-errors.ts'
import type { LimitedFetch } from '../outgoing/create-fetch.ts'

const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const KEY_REGISTRY = '0x00000000fc1237824fb747abde0ff18990e59b7e'
const ID_ABI = parseAbi(['function idOf(address) view returns (uint256)'])
const KEY_ABI = parseAbi(['function keyDataOf(uint256,bytes) view returns ((uint8 state, uint32 keyType))'])
const STATEMENTS = ['Farcaster Auth', 'Farcaster Connect']
/** The state of a key that counts, and the type of keys that may sign in. */
const KEY_ADDED = 1
const AUTH_KEY = 2
const TIMEOUT_MS = 5_000
/** How far the clock of a phone may be off. */
const CLOCK_SKEW_MS = 60_000

export interface FarcasterMessage {
  readonly message: string
  readonly signature: string
}

/** The sign-in that a message must be for. */
export interface ExpectedSignIn {
  readonly domain: string
  /** Made by the service. */
  readonly nonce: string
  /** The message must have been issued between these two, in ms since the epoch. */
  readonly startedAtMs: number
  readonly nowMs: number
}

/**
 * Verifies a Farcaster sign-in (FIP-11): the message, its signature, and on Optimism that the address owns the Farcaster id or
 * is one of its auth keys.
 * @param node a node of Optimism, and how it is called
 * @returns the Farcaster id
 * @throws ServiceError `farcaster_refused`, `provider_unavailable` if the node does not answer
 */
export async function verifyFarcaster(
  { message, signature }: FarcasterMessage,
  { domain, nonce, startedAtMs, nowMs }: ExpectedSignIn,
  { rpcUrl, send }: { readonly rpcUrl: string; readonly send: LimitedFetch },
): Promise<bigint> {
  const siwe = parseSiweMessage(message)
  const ids = (siwe.resources ?? []).flatMap(
    (resource) => /^farcaster:\/\/fid\/([1-9]\d*)\/?$/.exec(resource)?.[1] ?? [],
  )
  const [id] = ids
  const isForUs =
    validateSiweMessage({ message: siwe, domain, nonce, time: new Date(nowMs) }) &&
    isWithin(siwe.issuedAt, startedAtMs, nowMs) &&
    siwe.chainId === optimism.id &&
    STATEMENTS.includes(siwe.statement ?? '')
  if (!isForUs || ids.length !== 1 || id === undefined || !siwe.address || !isHex(signature)) throw farcasterRefused()
  const { address } = siwe
  const client = createClient({
    chain: optimism,
    // Otherwise a contract could name a URL (ERC-3668), which viem would ask past `send`.
    ccipRead: false,
    transport: http(rpcUrl, { fetchFn: (input, init) => send(toUrl(input), init), timeout: TIMEOUT_MS, retryCount: 1 }),
  })
  const [isSigned, owned, key] = await Promise.all([
    verifyMessage(client, { address, message, signature }),
    readContract(client, { address: ID_REGISTRY, abi: ID_ABI, functionName: 'idOf', args: [address] }),
    readContract(client, {
      address: KEY_REGISTRY,
      abi: KEY_ABI,
      functionName: 'keyDataOf',
      args: [BigInt(id), pad(address)],
    }),
  ]).catch((error: unknown) => {
    throw providerUnavailable({ cause: error })
  })
  const isOwner = owned === BigInt(id) || (key.state === KEY_ADDED && key.keyType === AUTH_KEY)
  if (!isSigned || !isOwner) throw farcasterRefused()
  return BigInt(id)
}

const toUrl = (input: string | URL | Request) => (input instanceof Request ? input.url : input)

function isWithin(issuedAt: Date | undefined, fromMs: number, toMs: number): boolean {
  const atMs = issuedAt?.getTime() ?? Number.NaN
  return atMs >= fromMs - CLOCK_SKEW_MS && atMs <= toMs + CLOCK_SKEW_MS
}
