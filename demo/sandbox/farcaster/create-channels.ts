import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { generateSiweNonce } from 'viem/siwe'

/** A wallet's answer to a channel. */
export interface ChannelAnswer {
  readonly message: string
  readonly signature: string
  readonly fid: number
  readonly username: string
}

/** A sign-in under way (FIP-11). */
export interface Channel {
  readonly token: string
  readonly nonce: string
  readonly siweUri: string
  readonly domain: string
  /** Absent until a wallet has answered. */
  readonly answer: ChannelAnswer | undefined
}

/** The relay's channels. Each is open for 5 minutes. */
export interface Channels {
  /** @param nonce the caller's own; the relay generates one by default */
  open(siweUri: string, domain: string, nonce?: string): Channel
  find(token: string): Channel | undefined
  /** The newest channel that was not read yet; waits for one. @throws the signal's reason */
  read(signal: AbortSignal): Promise<Channel>
  /** @returns true if the channel existed and was unanswered */
  answer(token: string, answer: ChannelAnswer): boolean
}

const LIFETIME_MS = 300_000

/** @param now the time, in milliseconds since the epoch */
export function createChannels(now: () => number = Date.now): Channels {
  const channels = new Map<string, Channel & { readonly expiresAt: number }>()
  const arrivals = new EventEmitter()
  const unread: Channel[] = []
  const find = (token: string) => {
    const channel = channels.get(token)
    return channel && channel.expiresAt > now() ? channel : undefined
  }
  return {
    open(siweUri, domain, nonce = generateSiweNonce()) {
      const token = randomBytes(12).toString('hex').toUpperCase()
      const channel = { token, nonce, siweUri, domain, answer: undefined, expiresAt: now() + LIFETIME_MS }
      channels.set(token, channel)
      unread.push(channel)
      arrivals.emit('channel')
      return channel
    },
    find,
    async read(signal) {
      let newest = unread.pop()
      while (!newest) {
        await once(arrivals, 'channel', { signal })
        newest = unread.pop()
      }
      unread.length = 0
      return newest
    },
    answer(token, answer) {
      const channel = find(token)
      if (!channel || channel.answer) return false
      channels.set(token, { ...channel, answer })
      return true
    },
  }
}
