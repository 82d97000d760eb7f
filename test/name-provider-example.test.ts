import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { parseObjectOption } from '../src/core/config/object-option-schemas.ts'
import type { NameProvider } from '../src/core/ports/name-provider.ts'
import { createNamesCore } from './fakes/create-names-core.ts'
import { ADA, GRACE } from './fakes/send/create-fake-chain.ts'

type Fetch = (url: string, options?: RequestInit) => Promise<Response>

/** Returns the provider that the example of docs/name-provider.md sets on a dialog. */
function readExample(fetch: Fetch): NameProvider {
  const [, code = ''] = /```js\n(.*?)```/s.exec(readFileSync('docs/name-provider.md', 'utf8')) ?? []
  const dialog: { nameProvider?: unknown } = {}
  runInNewContext(code, { dialog, fetch })
  const parsed = parseObjectOption('nameProvider', dialog.nameProvider, 'nameProvider')
  if ('error' in parsed) throw parsed.error
  return parsed.value as NameProvider
}

/** A service as the example's. */
function createService() {
  const owners = new Map([['grace.shop.eth', GRACE]])
  const posted: Record<string, string>[] = []
  const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
  const ask: Fetch = async (url, { method = 'GET', body } = {}) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname === '/taken') {
      const labels = searchParams.get('labels')?.split(',') ?? []
      return answer({ taken: labels.filter((label) => owners.has(`${label}.shop.eth`)) })
    }
    if (method === 'GET') {
      return answer([...owners].filter(([, owner]) => owner === searchParams.get('address')).map(([name]) => name))
    }
    const request = JSON.parse(body as string) as { name: string; address: string }
    posted.push(request)
    if (owners.has(request.name)) return answer({ error: `${request.name} is gone.` }, 409)
    owners.set(request.name, request.address)
    return answer({})
  }
  return { ask, owners, posted }
}

test('the provider of docs/name-provider.md says which names are free, has one signed, and registers it', async () => {
  const { ask, posted } = createService()
  const { clock, draft, names, signatures, step, core } = await createNamesCore({
    options: { nameProvider: readExample(ask) },
  })
  draft.type('grace')
  await clock.advance(300)
  for (let tick = 0; tick < 5; tick++) await clock.advance(0)
  expect(draft.$check.get()).toMatchObject({ isTaken: true, others: ['grace-1.shop.eth', 'my-grace.shop.eth'] })
  draft.type('ada1')
  await clock.advance(300)
  for (let tick = 0; tick < 5; tick++) await clock.advance(0)
  expect(names.register()).toBe(true)
  await clock.advance(0)
  const message = `Register ada1.shop.eth for ${ADA}\nIssued at ${new Date(clock.now()).toISOString()}`
  expect(signatures.map((one) => one.message)).toEqual([message])
  signatures[0]?.resolve('0x5161')
  for (let tick = 0; tick < 5; tick++) await clock.advance(0)
  expect(posted).toEqual([
    { name: 'ada1.shop.eth', address: ADA, caipNetworkId: 'eip155:1', message, signature: '0x5161' },
  ])
  expect(step()).toMatchObject({ status: 'registered', request: { name: 'ada1.shop.eth' } })
  expect(core.views.$current.get().name).toBe('RegisterAccountNameSuccess')
})

test('its reasons are what visitors read', async () => {
  const { ask, owners } = createService()
  const { clock, draft, names, signatures, step } = await createNamesCore({
    options: { nameProvider: readExample(ask) },
  })
  draft.type('ada1')
  await clock.advance(300)
  for (let tick = 0; tick < 5; tick++) await clock.advance(0)
  names.register()
  await clock.advance(0)
  owners.set('ada1.shop.eth', GRACE)
  signatures[0]?.resolve('0x5161')
  for (let tick = 0; tick < 8; tick++) await clock.advance(0)
  expect(step()).toMatchObject({ status: 'failed', error: { message: 'ada1.shop.eth is gone.' } })
})
