import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../../../test/fakes/create-fake-clock.ts'
import type { Approval, Proposal, RelayClient } from '../protocol/relay-client.ts'
import { relayUnreachable } from '../walletconnect-errors.ts'
import { PAIRING_LIFETIME_MS, PAIRING_MARGIN_MS, pairWithWallet } from './pair-with-wallet.ts'

const RENEWAL_MS = PAIRING_LIFETIME_MS - PAIRING_MARGIN_MS

function setUp() {
  const clock = createFakeClock()
  const answers: PromiseWithResolvers<Approval>[] = []
  const uris: string[] = []
  const abandoned: string[] = []
  let isDown = false
  const client = {
    async propose(): Promise<Proposal> {
      if (isDown) throw relayUnreachable()
      const answer = Promise.withResolvers<Approval>()
      answers.push(answer)
      return { uri: `wc:${answers.length}`, approval: answer.promise, cancel() {}, drop() {} }
    },
  } as Partial<RelayClient> as RelayClient
  const pairing = pairWithWallet({
    client,
    source: { subscribe: () => () => {} },
    clock,
    namespaces: {},
    signal: new AbortController().signal,
    onUri: ({ uri }) => void uris.push(uri),
    onAbandoned: ({ proposal }) => void abandoned.push(proposal.uri),
  })
  pairing.catch(() => {}) // The test awaits it later.
  return { clock, answers, uris, abandoned, pairing, breakRelay: (isNowDown: boolean) => void (isDown = isNowDown) }
}

test('a wallet may still approve a pairing whose renewal fails', async () => {
  const { clock, answers, abandoned, pairing, breakRelay } = setUp()
  await settled()
  breakRelay(true)
  await clock.advance(RENEWAL_MS + 60_000)
  const approval = {} as Approval
  answers[0]!.resolve(approval)
  expect(await pairing).toBe(approval)
  expect(abandoned).toEqual([])
  expect(clock.pending).toBe(0)
})

test('a renewal that fails is tried again', async () => {
  const { clock, answers, uris, pairing, breakRelay } = setUp()
  await settled()
  breakRelay(true)
  await clock.advance(RENEWAL_MS)
  breakRelay(false)
  await clock.advance(10_000)
  expect(uris).toEqual(['wc:1', 'wc:2'])
  await clock.advance(120_000)
  expect(uris).toEqual(['wc:1', 'wc:2'])
  const approval = {} as Approval
  answers[1]!.resolve(approval)
  expect(await pairing).toBe(approval)
})

test.each([
  ['its proposal has expired', true],
  ['its pairing has expired for a minute', false],
])('the attempt fails with the reason of the renewal once %s', async (_, isExpired) => {
  const { clock, answers, pairing, breakRelay } = setUp()
  await settled()
  breakRelay(true)
  await clock.advance(RENEWAL_MS)
  if (isExpired) answers[0]!.reject(new Error('Proposal expired'))
  else await clock.advance(PAIRING_MARGIN_MS + 60_000)
  await expect(pairing).rejects.toMatchObject({ code: 'relay_unreachable' })
  expect(clock.pending).toBe(0)
})
