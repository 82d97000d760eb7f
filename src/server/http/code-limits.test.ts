import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnDatabases } from '../../../test/server/open-test-store.ts'
import { signInByEmail } from '../../../test/server/sign-in-by-email.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'

const EMAIL = 'ada@example.com'
const HOUR_MS = 3_600_000

const from = (address: string) => ({ 'x-forwarded-for': address })

describeOnDatabases('limits of codes', (database) => {
  let service: TestService
  beforeEach(async () => {
    service = await startTestService(database, { trustedProxies: 1 })
  })
  afterEach(() => service.server.close())

  /** Asks for codes until the limit is reached, and returns how many were mailed. */
  async function exhaust(email: string, addressOf: (count: number) => string, most = 300) {
    for (let count = 0; count < most; count++) {
      service.pass(30_000)
      if ((await service.openBrowser().askForCode(email, from(addressOf(count)))).status !== 200) return count
    }
    return most
  }

  test('a stranger who uses up an address’s codes in one network leaves its owner theirs', async () => {
    expect(await exhaust(EMAIL, () => '203.0.113.9')).toBe(5)
    expect((await service.openBrowser().askForCode(EMAIL, from('198.51.100.7'))).status).toBe(200)
  })

  test('an address gets 20 codes an hour at most, from however many networks', async () => {
    expect(await exhaust(EMAIL, (count) => `203.0.113.${count}`)).toBe(20)
    service.pass(HOUR_MS)
    expect((await service.openBrowser().askForCode(EMAIL, from('203.0.113.9'))).status).toBe(200)
  })

  test('addresses with a tag count with the mailbox that they lead to', async () => {
    for (let count = 0; count < 5; count++) {
      service.pass(30_000)
      const sent = await service.openBrowser().askForCode(`ada+${count}@example.com`, from('203.0.113.9'))
      expect(sent.status).toBe(200)
    }
    service.pass(30_000)
    for (const email of [EMAIL, 'ada+a+b@example.com'])
      expect((await service.openBrowser().askForCode(email, from('203.0.113.9'))).status).toBe(429)
    for (const email of ['+ada@example.com', 'adam@example.com'])
      expect((await service.openBrowser().askForCode(email, from('203.0.113.9'))).status).toBe(200)
  })

  test('addresses of Gmail, which ignores dots, count with their mailbox', async () => {
    for (const name of ['ada.lovelace', 'adalovelace', 'a.da.lovelace', 'ada.love.lace+shop', 'adalove.lace']) {
      service.pass(30_000)
      expect((await service.openBrowser().askForCode(`${name}@gmail.com`, from('203.0.113.9'))).status).toBe(200)
    }
    service.pass(30_000)
    for (const email of ['a.d.a.lovelace@gmail.com', 'ada.lovelace@googlemail.com'])
      expect((await service.openBrowser().askForCode(email, from('203.0.113.9'))).status).toBe(429)
    for (const email of ['ada.lovelace@example.com', 'adalovelace@example.com'])
      expect((await service.openBrowser().askForCode(email, from('203.0.113.9'))).status).toBe(200)
  })

  test('a known device gets codes however many strangers ask for, five in an hour', async () => {
    const owner = service.openBrowser()
    const sent = await owner.askForCode(EMAIL, from('198.51.100.7'))
    await owner.verifyCode(sent.body.challenge, service.codeFor(EMAIL))
    await exhaust(EMAIL, (count) => `203.0.113.${count}`)
    expect((await owner.askForCode(EMAIL, from('198.51.100.8'))).status).toBe(429)
    for (let count = 0; count < 5; count++) {
      expect((await owner.askForCodeAsDevice(EMAIL, from('203.0.113.9'))).status).toBe(200)
      expect((await owner.askForCodeAsDevice(EMAIL, from('203.0.113.9'))).status).toBe(429)
      service.pass(30_000)
    }
    expect((await owner.askForCodeAsDevice(EMAIL, from('203.0.113.9'))).status).toBe(429)
  })

  test('a device that the address’s account doesn’t know has no limit of its own', async () => {
    const stranger = service.openBrowser()
    const sent = await stranger.askForCode('eve@example.com', from('203.0.113.9'))
    await stranger.verifyCode(sent.body.challenge, service.codeFor('eve@example.com'))
    await exhaust(EMAIL, (count) => `203.0.113.${count}`)
    expect((await stranger.askForCodeAsDevice(EMAIL, from('198.51.100.7'))).status).toBe(429)
  })

  test('a device without a valid proof is refused', async () => {
    const browser = service.openBrowser()
    const device = await browser.device('another id')
    const answer = await browser.post('/v1/email/code', { email: EMAIL, browser: browser.browser, device })
    expect(answer.body.error.code).toBe('proof_invalid')
    expect(service.mails).toEqual([])
  })

  test('an earlier code is good while later requests are refused', async () => {
    const owner = service.openBrowser()
    const { body } = await owner.askForCode(EMAIL, from('198.51.100.7'))
    const code = service.codeFor(EMAIL)
    for (let count = 0; count < 20; count++) await service.openBrowser().askForCode(EMAIL, from(`203.0.113.${count}`))
    expect((await owner.askForCode(EMAIL, from('198.51.100.8'))).status).toBe(429)
    expect((await owner.verifyCode(body.challenge, code)).body.status).toBe('signed-in')
  })

  const ask = (index: number, address: string) =>
    service.openBrowser().askForCode(`a${index}@example.com`, from(address))

  test('a port makes no network of its own', async () => {
    for (let index = 0; index < 60; index++)
      expect((await ask(index, `203.0.113.9:${40_000 + index}`)).status).toBe(200)
    expect((await ask(60, '203.0.113.9:50000')).status).toBe(429)
    expect((await ask(61, '203.0.113.10:50000')).status).toBe(200)
  })

  test('a network of 48 bits has 480 codes an hour, in however many networks of 64 bits', async () => {
    for (let index = 0; index < 480; index++)
      expect((await ask(index, `2001:db8:1:${index.toString(16)}::1`)).status).toBe(200)
    expect((await ask(480, '2001:db8:1:ffff::1')).status).toBe(429)
    expect((await ask(481, '2001:db8:2::1')).status).toBe(200)
  })

  test.each(['unknown', '_hidden', '203.0.113.9, nonsense'])('a proxy that names no address: %s', async (address) => {
    expect(await ask(0, address)).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } })
  })
})

test('the whole service mails so many codes an hour, and the log says so once', async () => {
  const service = await startTestService('sqlite', { codesPerHour: 3 })
  const ask = (index: number) => service.openBrowser().askForCode(`a${index}@example.com`)
  const owner = service.openBrowser()
  const { body } = await owner.askForCode(EMAIL)
  await owner.verifyCode(body.challenge, service.codeFor(EMAIL))
  const warnings = () => service.lines.filter(({ event }) => event === 'codes-ceiling')
  expect([await ask(1), await ask(2), await ask(3), await ask(4)].map(({ status }) => status)).toEqual([
    200, 200, 429, 429,
  ])
  expect(warnings()).toEqual([{ level: 'warn', event: 'codes-ceiling', perHour: 3 }])
  expect((await owner.askForCodeAsDevice(EMAIL)).status).toBe(200)
  service.pass(HOUR_MS)
  for (let index = 0; index < 5; index++) await ask(index)
  expect(warnings()).toHaveLength(2)
  await service.server.close()
})

test('codes to addresses that accounts change to have a ceiling of their own, and it refuses no known device its own codes', async () => {
  const service = await startTestService('sqlite', { codesPerHour: 8, trustedProxies: 1 })
  const ends: number[] = []
  let browser = service.openBrowser()
  for (let index = 0; index < 4; index++) {
    const email = `a${index}@example.com`
    browser = service.openBrowser({ headers: from(`203.0.113.${index}`) })
    await signInByEmail(service, browser, email)
    service.pass(30_000)
    const { challenge } = (await browser.changeEmail(`victim${index}@example.com`)).body
    const answer = { challenge, code: service.codeFor(email), browser: browser.browser }
    ends.push((await browser.post('/v1/email/update/primary', answer)).status)
  }
  expect(ends).toEqual([200, 200, 429, 429])
  expect(service.mails.filter(({ to }) => to.startsWith('victim'))).toHaveLength(2)
  const warning = { level: 'warn', event: 'new-address-codes-ceiling', perHour: 2 }
  expect(service.lines.filter(({ level }) => level === 'warn')).toEqual([warning])
  // Neither their own mailbox, nor strangers who log in, wait for it.
  service.pass(30_000)
  expect((await browser.askForCodeAsDevice('a3@example.com')).status).toBe(200)
  expect((await service.openBrowser().askForCode('new@example.com')).status).toBe(200)
  await service.server.close()
})

test('a ceiling is counted for codes that were mailed only', async () => {
  const service = await startTestService('sqlite', { codesPerHour: 1 })
  service.breakMail(true)
  expect((await service.openBrowser().askForCode(EMAIL)).status).toBe(503)
  service.breakMail(false)
  expect((await service.openBrowser().askForCode(EMAIL)).status).toBe(200)
  await service.server.close()
})

test('visitors whose address is unknown don’t share a limit', async () => {
  const service = await startTestService('sqlite')
  for (let index = 0; index < 62; index++)
    expect((await service.openBrowser().askForCode(`a${index}@example.com`)).status).toBe(200)
  await service.server.close()
})

test('the log says once that X-Forwarded-For comes and isn’t counted', async () => {
  const service = await startTestService('sqlite')
  for (const address of ['203.0.113.9', '203.0.113.10'])
    await service.openBrowser().askForCode(EMAIL, { 'x-forwarded-for': address })
  expect(service.lines.filter(({ event }) => event === 'forwarded-for-ignored')).toHaveLength(1)
  await service.server.close()
})
