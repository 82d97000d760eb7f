import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { formatSignInMessage, type SiwxMessage } from 'wallet-dialog/sign-in'
import { createServer } from '../demo/examples/sign-in/server.ts'
import type { SiwxBackEnd, SiwxSession } from '../src/core/model/siwx-options.ts'
import { devAccount } from './journeys/support/wallets/dev-accounts.ts'

// The two files of docs/sign-in.md, with each other.

const SITE = 'https://shop.example'
const OWNER = devAccount(1)
const ETHEREUM = 'eip155:1'
const POLYGON = 'eip155:137'

/** A page whose back end is the example's, and whose cookie is kept. */
function openPage() {
  const server = createServer(new URL(SITE).host)
  let cookie = ''
  async function fetch(path: string, init: RequestInit): Promise<Response> {
    const response = await server.request(SITE + path, { ...init, headers: { cookie } })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return response
  }
  const code = readFileSync('demo/examples/sign-in/back-end.js', 'utf8').replace('export function', 'function')
  const createBackEnd = runInNewContext(`${code}; createBackEnd`, {
    fetch,
    location: new URL(SITE),
    URLSearchParams,
  }) as (api: string) => SiwxBackEnd
  return createBackEnd('')
}

async function sign(message: SiwxMessage, signer = OWNER): Promise<SiwxSession> {
  const text = formatSignInMessage(message)
  return { data: message, message: text, signature: await signer.signMessage({ message: text }) }
}

/** Asks for the messages that a phone signs while it connects: one for each network, all with one nonce. */
async function askFor(backEnd: SiwxBackEnd) {
  const asked = (await backEnd.createMessage({ chainId: ETHEREUM, accountAddress: '' })) as SiwxMessage
  const messageOn = (chainId: SiwxMessage['chainId']) => ({ ...asked, chainId, accountAddress: OWNER.address })
  return [messageOn(ETHEREUM), messageOn(POLYGON)] as const
}

const chainsOf = async (backEnd: SiwxBackEnd) =>
  (await backEnd.getSessions(ETHEREUM, OWNER.address)).map(({ data }) => data.chainId)

test('the messages that a phone has signed for several networks with one nonce are taken together, once', async () => {
  const backEnd = openPage()
  const [first, second] = await askFor(backEnd)
  const sessions = [await sign(first), await sign(second)]
  await backEnd.setSessions(sessions)
  expect(await chainsOf(backEnd)).toEqual([ETHEREUM, POLYGON])

  await backEnd.revokeSession(POLYGON, OWNER.address)
  await expect(backEnd.setSessions(sessions)).rejects.toThrow('Ask for a nonce first')
  await backEnd.createMessage({ chainId: ETHEREUM, accountAddress: '' })
  await expect(backEnd.setSessions(sessions)).rejects.toThrow('its nonce is another than was given out')
  expect(await chainsOf(backEnd)).toEqual([ETHEREUM])
})

test('if one of them is refused, none is taken, and the nonce is spent', async () => {
  const backEnd = openPage()
  const [first, second] = await askFor(backEnd)
  const right = await sign(first)
  await expect(backEnd.setSessions([right, await sign(second, devAccount(2))])).rejects.toThrow('could not be checked')
  expect(await chainsOf(backEnd)).toEqual([])
  await expect(backEnd.addSession(right)).rejects.toThrow('Ask for a nonce first')
})

test('more messages than a dialog sends are not verified', async () => {
  const backEnd = openPage()
  const [first] = await askFor(backEnd)
  const session = await sign(first)
  await expect(backEnd.setSessions(Array.from({ length: 101 }, () => session))).rejects.toThrow('Too many messages')
})

test.each([
  ['shop.example', true],
  ['shop.example:8443', true],
  ['localhost.shop.example', true],
  ['localhost', false],
  ['localhost:3000', false],
  ['127.0.0.1:3000', false],
])('on %s, behind a proxy, the cookie is for HTTPS only: %s', async (domain, isSecure) => {
  const { headers } = await createServer(domain).request('http://10.0.0.7:3000/nonce')
  expect(/; Secure(;|$)/.test(headers.get('set-cookie')!)).toBe(isSecure)
})
