import { verifyMessage, type Hex } from 'viem'
import { expect, test } from 'vitest'
import type { WalletAnswer } from 'wallet-dialog/testing'
import { openPhone } from '../../../demo/sandbox/kit/open-phone.ts'
import { readPage } from '../../docs/read-page.ts'
import { expectWords } from '../../journeys/support/expect-words.ts'
import { openWindow } from '../../journeys/support/open-window.ts'
import { readAnswerTable, type AnswerRow } from '../../journeys/support/read-answer-table.ts'
import { readQrCode } from '../../journeys/support/read-qr-code.ts'
import { setUpJourney } from '../../journeys/support/set-up-journey.ts'
import { ADA, GRACE } from '../../journeys/support/wallets/dev-accounts.ts'
import { withOption } from '../../journeys/support/with-option.ts'

// The texts for each answer of a phone, as docs/testing.md promises. The other wallets are in the element's tests.

const journey = setUpJourney()

const ROWS = readAnswerTable(readPage('docs/testing.md'))

async function openWithPhone(isSigningIn: boolean) {
  const visit = await journey.visit('/blank.html', isSigningIn ? withOption('siwx', 'true') : {})
  const phonePage = await openWindow(visit.page)
  const phone = await openPhone(phonePage, journey.sandbox)
  return {
    visit,
    phone,
    phonePage,
    /** Pairs the phone, which answers so. */
    async pairWith(answer: WalletAnswer, method: string) {
      await phone.next(answer, method)
      await visit.dialog.pick('WalletConnect')
      await visit.dialog.qrCode.waitFor()
      await phone.pair(await readQrCode(visit.page))
    },
    /** Disconnects, or gives up, so that the next answer can be tried. */
    async startOver() {
      if ((await visit.dialog.state()).status === 'connected') await visit.dialog.disconnect()
      await visit.dialog.close()
    },
  }
}

/** Runs a step for each row; an error names the answer. */
async function eachAnswer(step: (row: AnswerRow) => Promise<void>): Promise<void> {
  for (const row of ROWS) {
    try {
      await step(row)
    } catch (error) {
      throw new Error(`The answer ${row.answer} did not show as it should.`, { cause: error })
    }
  }
}

test('connecting by phone: each answer shows what the table says', async () => {
  const { visit, phone, phonePage, pairWith, startOver } = await openWithPhone(false)
  await eachAnswer(async ({ answer, byPhone }) => {
    await pairWith(answer, 'wc_sessionPropose')
    if (answer === 'hang') await phone.waitForRequest()
    // The site can't see that a false answer has arrived.
    if (answer === 'malformed' || answer === 'pretend') await phonePage.getByText('has a false answer').waitFor()
    await expectWords(visit, byPhone)
    if (answer === 'hang') {
      expect(await phone.answerHeld()).toBe(1)
      await expectWords(visit, 'Connected')
    }
    await startOver()
  })
})

test('connecting and signing in by phone: each answer shows what the table says', async () => {
  const { visit, phone, pairWith, startOver } = await openWithPhone(true)
  await eachAnswer(async ({ answer, byPhone, signingIn }) => {
    await pairWith(answer, 'wc_sessionAuthenticate')
    if (answer === 'hang') await phone.waitForRequest()
    const known: Partial<Record<WalletAnswer, string>> = { approve: signingIn, decline: signingIn, hang: byPhone }
    await expectWords(visit, known[answer] ?? 'Couldn’t connect')
    if (answer === 'hang') {
      // A request that hangs would be in front of the next one.
      expect(await phone.answerHeld()).toBe(1)
      await expectWords(visit, 'Signed in')
    }
    await startOver()
  })
})

test('what a site asks a connected phone is answered as the test says', async () => {
  const { visit, phone, pairWith } = await openWithPhone(false)
  await pairWith('approve', 'wc_sessionPropose')
  await visit.events.next('wallet-connected')
  const sign = () => visit.dialog.request('personal_sign', ['0x4869', ADA])
  const signsAs = async (address: string) =>
    verifyMessage({ address: address as Hex, message: 'Hi', signature: (await sign()).result as Hex })

  await phone.always('approve')
  expect(await signsAs(ADA)).toBe(true)
  await phone.next('wrong-signer')
  expect(await signsAs(GRACE)).toBe(true)
  await phone.next('pretend')
  expect(await sign()).toEqual({ result: `0x${'ab'.repeat(65)}` })
  await phone.next('malformed')
  expect(await sign()).toEqual({ result: { nonsense: true } })
  for (const [answer, code] of [
    ['decline', 4001],
    ['busy', -32_002],
    ['locked', 4100],
    ['disconnected', 4900],
    ['fail', -32_603],
  ] as const) {
    await phone.next(answer)
    expect(await sign(), answer).toMatchObject({ error: { code } })
  }
  await phone.always('hang', 'personal_sign')
  const answer = sign()
  expect(await phone.waitForRequest()).toBe('Sign this message?')
  expect(await phone.answerHeld('wrong-signer')).toBe(1)
  expect((await answer).result).toMatch(/^0x/)
  await expect(phone.next('refuse' as 'decline')).rejects.toThrow('no answer refuse')
})
