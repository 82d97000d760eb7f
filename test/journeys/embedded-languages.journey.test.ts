// @module-tag extra
import { numberToHex, parseEther } from 'viem'
import { expect, test } from 'vitest'
import arabic from '../../src/frame/languages/translations/ar.ts'
import german from '../../src/frame/languages/translations/de.ts'
import { openEmbedded } from './support/open-embedded.ts'
import { balanceOn } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { GRACE } from './support/wallets/dev-accounts.ts'

// The embedded wallet's frame is in the dialog's current language.
const journey = setUpJourney({ embeddedWallet: true })
const AMOUNT = '1234.5'

test.each([
  ['de-AT', 'de', 'ltr', german],
  ['ar', 'ar', 'rtl', arabic],
] as const)('a transaction is read and approved in %s', async (lang, language, direction, texts) => {
  const { page, frame, events, accountOf } = await openEmbedded(journey)
  const { address } = await accountOf()
  await journey.ethereum.request('anvil_setBalance', [address, numberToHex(parseEther('2000'))])
  const before = await balanceOn(journey.ethereum, GRACE)
  await page.evaluate((lang) => document.querySelector('wallet-dialog')!.setAttribute('lang', lang), lang)
  const asked = page.evaluate(
    ([from, to, value]) =>
      document
        .querySelector('wallet-dialog')!
        .getProvider('eip155')!
        .request({ method: 'eth_sendTransaction', params: [{ from, to, value }] }),
    [address, GRACE, numberToHex(parseEther(AMOUNT))] as const,
  )
  const approve = frame.getByRole('button', { name: texts.approvals.approve, exact: true })
  await approve.waitFor()

  const number = await page.evaluate(([lang, amount]) => new Intl.NumberFormat(lang).format(amount), [
    lang,
    AMOUNT,
  ] as const)
  // The number stands before its symbol in every language: within an Arabic text, the two are isolated from it.
  const amount = direction === 'rtl' ? `\u2066${number} ETH\u2069` : `${number} ETH`
  const root = frame.locator(':root')
  expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual([language, direction])
  expect(await frame.getByRole('heading').innerText()).toBe(texts.calls.send.replace('{amount}', amount))
  const { calls, approvals } = texts
  expect(await frame.getByRole('term').allInnerTexts()).toEqual([
    calls.to,
    calls.amount,
    approvals.network,
    calls.networkFee,
    calls.mostFee,
    approvals.account,
  ])
  expect(await frame.getByRole('definition').allInnerTexts()).toEqual([
    GRACE,
    amount,
    'Ethereum',
    calls.sponsoredBy.replace('{sponsor}', 'The sandbox'),
    expect.stringMatching(/ETH/),
    address,
  ])
  expect(await frame.locator('.site').innerText(), 'what is from outside is as it is').toBe(new URL(page.url()).origin)

  await frame.getByRole('group').evaluate((content) => content.scrollTo({ top: content.scrollHeight }))
  await approve.click()
  expect(await asked).toMatch(/^0x[\da-f]{64}$/)
  await events.next('wallet-closed')
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(parseEther(AMOUNT))
})
