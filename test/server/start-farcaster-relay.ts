import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

interface Channel {
  readonly nonce: string
  readonly siweUri: string
  readonly domain: string
  answer?: object
}

/** A Farcaster relay on loopback (FIP-11): the service opens channels and asks for their state, a wallet answers them. */
export async function startFarcasterRelay() {
  const channels = new Map<string, Channel>()
  let isHostile = false
  let onPoll = async () => {}
  const app = new Hono()
  app.post('/v1/channel', async (c) => {
    const asked = await c.req.json<{ siweUri: string; domain: string; nonce?: string }>()
    const { siweUri, domain } = asked
    const channelToken = randomBytes(12).toString('hex')
    const nonce = (isHostile ? undefined : asked.nonce) ?? randomBytes(8).toString('hex')
    channels.set(channelToken, { nonce, siweUri, domain })
    const url = `https://farcaster.example/~/siwf?${new URLSearchParams({ channelToken, nonce, siweUri, domain })}`
    return c.json({ channelToken, nonce, url }, 201)
  })
  app.get('/v1/channel/status', async (c) => {
    await onPoll()
    const channel = channels.get(c.req.header('authorization')?.replace('Bearer ', '') ?? '')
    if (!channel) return c.json({ errors: ['Unauthorized'] }, 401)
    return channel.answer ? c.json({ state: 'completed', ...channel.answer }) : c.json({ state: 'pending' }, 202)
  })
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The channel that a link leads to, as a wallet sees it. */
    channelOf(uri: string) {
      const channel = channels.get(new URL(uri).searchParams.get('channelToken') ?? '')
      if (!channel) throw new Error('The relay has no such channel')
      return channel
    },
    /** From now on it picks the nonce itself, so that it could replay a message. */
    ignoreNonces: (isOn: boolean) => void (isHostile = isOn),
    /** Leaves polls without an answer until `release`. */
    holdPolls() {
      const [released, enough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      let count = 0
      onPoll = () => {
        if (++count === 4) enough.resolve()
        return released.promise
      }
      return {
        /** Resolves with the fourth poll. */
        polled: enough.promise,
        count: () => count,
        release() {
          onPoll = async () => {}
          released.resolve()
        },
      }
    },
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}
