import { type Context, Hono } from 'hono'
import { type Address, getAddress, type Hex } from 'viem'
import * as z from 'zod'
import type { Queue } from '../../chains/create-queue.ts'
import { chainIdOf, COIN_TYPE_ETH } from '../../names/coin-types.ts'
import type { NameBook } from '../../names/create-name-book.ts'
import { findLabelFault, isReserved, labelOf, ZONE } from '../../names/name-rules.ts'
import { registerOnChain } from '../../names/register-on-chain.ts'
import { EVM_ADDRESS } from '../blockchain-api/address-forms.ts'
import { failure, type ServiceContext } from '../service-context.ts'
import { SIGNATURE, verifySignature } from '../verify-signature.ts'

const ETHEREUM = 'eip155:1'
/** A message is accepted this long after its time, and this long before it. */
const MESSAGE_LIFETIME_S = 300
const CLOCK_SKEW_S = 60

const bodySchema = z.object({
  coin_type: z.number().int().min(0),
  address: z.string().regex(EVM_ADDRESS, { error: 'This is not an EVM address.' }),
  message: z.string().max(2000),
  signature: z.string().regex(SIGNATURE, { error: 'This is not a signature.' }),
})

const messageSchema = z.strictObject({
  name: z.string().max(200),
  attributes: z.record(z.string().max(50), z.string().max(500)),
  timestamp: z.number().int(),
})
type Message = z.infer<typeof messageSchema>

/**
 * `POST /v1/profile/account`, body `{ coin_type, address, message, signature }`: registers a name for an account on the chain of
 * the coin type. `message` is the JSON text `{ name, attributes, timestamp }` (in seconds), signed by `personal_sign`; it is good
 * for 5 minutes. When the answer comes, ENS on the sandbox's Ethereum resolves the name.
 * @param enqueue the queue of the mint’s transactions
 */
export function register(
  { chains, registerName = registerOnChain }: ServiceContext,
  names: NameBook,
  enqueue: Queue,
): Hono {
  const rpcUrlOf = (id: string) => chains.find(({ caipNetworkId }) => caipNetworkId === id)?.rpcUrl
  return new Hono().post('/v1/profile/account', async (c) => {
    const body = bodySchema.safeParse(await c.req.json().catch(() => undefined))
    if (!body.success) return failure(c, 400, 'body', z.prettifyError(body.error))
    const message = readMessage(body.data.message)
    if (!message)
      return failure(c, 400, 'message', 'The message is not the JSON text of name, attributes and timestamp.')
    const refusal = refuse(c, message, names)
    if (refusal) return refusal

    const { coin_type: coinType } = body.data
    const [rpcUrl, ethereum] = [rpcUrlOf(`eip155:${chainIdOf(coinType)}`), rpcUrlOf(ETHEREUM)]
    if (rpcUrl === undefined || ethereum === undefined)
      return failure(c, 400, 'coin_type', `The sandbox has no chain of coin type ${coinType}.`)
    const address = getAddress(body.data.address as Address)
    const { signature } = body.data
    const name = message.name.toLowerCase()
    if (!names.claim(name)) return failure(c, 400, 'name', `${name} is already taken.`)
    try {
      if (!(await verifySignature({ rpcUrl, address, message: body.data.message, signature: signature as Hex })))
        return failure(c, 400, 'signature', `${address} has not signed this message.`)
      const coinTypes = chainIdOf(coinType) === 1 ? [...new Set([COIN_TYPE_ETH, coinType])] : [coinType]
      const label = labelOf(name) ?? ''
      await enqueue(ETHEREUM, () => registerName(ethereum, { label, address, coinTypes }))
      const addresses = Object.fromEntries(coinTypes.map((type) => [String(type), { address }]))
      names.add({ name, addresses, attributes: message.attributes })
      return c.json({ success: true })
    } catch (error) {
      return failure(c, 502, 'chain', `The name could not be registered: ${String(error)}`)
    } finally {
      names.release(name)
    }
  })
}

function readMessage(text: string): Message | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined // not JSON: the caller reports it
  }
}

/** The error response for a name that cannot be registered, or a message that is too old. */
function refuse(c: Context, { name, timestamp }: Message, names: NameBook): Response | undefined {
  const label = labelOf(name)
  if (label === undefined) return failure(c, 400, 'name', `Names are registered below ${ZONE}.`)
  const fault = findLabelFault(label)
  if (fault !== undefined) return failure(c, 400, 'name', fault)
  if (isReserved(label)) return failure(c, 400, 'name', `${name} is reserved.`)
  if (names.isTaken(name.toLowerCase())) return failure(c, 400, 'name', `${name} is already taken.`)
  const age = Date.now() / 1000 - timestamp
  if (age > MESSAGE_LIFETIME_S || age < -CLOCK_SKEW_S)
    return failure(c, 400, 'timestamp', 'The message was signed too long ago, or its time is in the future.')
  return undefined
}
