import { readFile } from 'node:fs/promises'
import type { BrowserContext } from 'playwright-core'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from './support/check-accessibility.ts'
import { serveFrame, type FrameSite } from './support/frame/serve-frame.ts'
import { ask, logIn, rpc, visitFrame } from './support/frame/visit-frame.ts'

let site: FrameSite
beforeAll(async () => {
  site = await serveFrame()
})
afterAll(() => site.close())

type Visit = Awaited<ReturnType<typeof visitFrame>>

async function openLoggedIn(email?: string, prepare?: (visit: Visit) => Promise<unknown>) {
  const visit = await visitFrame(site)
  await prepare?.(visit)
  const { email: own, answer } = await logIn(site, visit.page, email)
  const press = (name: string) => visit.frame.getByRole('button', { name, exact: true }).click()
  const heading = (name: string) => visit.frame.getByRole('heading', { name, exact: true }).waitFor()
  return { ...visit, email: own, answer, press, heading, owner: await ownerOf(visit) }
}

type Opened = Awaited<ReturnType<typeof openLoggedIn>>

/** The EVM account; `undefined` without a connection. */
async function ownerOf({ page }: Pick<Visit, 'page'>): Promise<string | undefined> {
  const user = await ask(page, 'GET_USER')
  if ('error' in user) return undefined
  const { accounts } = user.result as { accounts: { address: string; type: string }[] }
  return accounts.find(({ type }) => type === 'eoa')?.address
}

async function sign({ page, frame, owner }: Opened) {
  const outcome = rpc(page, 'personal_sign', ['Hello', owner])
  await frame.getByRole('button', { name: 'Approve' }).click()
  return outcome
}

/** Sets a recovery code up, and returns it. */
async function setUpCode({ page, frame, press }: Opened): Promise<string> {
  const outcome = ask(page, 'SET_UP_RECOVERY')
  await press('Use a recovery code')
  const code = await frame.locator('.secret').innerText()
  await press('I wrote it down')
  await frame.getByRole('textbox', { name: 'Recovery code' }).fill(code.toLowerCase().replaceAll('-', ' '))
  await press('Confirm')
  expect(await outcome).toEqual({ result: undefined })
  return code
}

/** Logs in on another device, and approves it in the mail: the wallet can't be opened there. */
async function openNewDevice(email: string): Promise<Opened> {
  await elapse()
  const device = await openLoggedIn(email)
  expect(device.answer).toMatchObject({ code: 'device_approval_needed' })
  await site.approveDevice(email)
  expect(await ask(device.page, 'CONNECT_DEVICE')).toMatchObject({ code: 'recovery_needed' })
  expect(await ask(device.page, 'IS_CONNECTED')).toEqual({ result: { isConnected: false } })
  return device
}

/** A code to the same address is mailed every 30 s at most. */
const elapse = async () => site.pass(30_000)

test('the recovery phrase is shown once the visitor has read the warning, and is that of the accounts', async () => {
  const opened = await openLoggedIn()
  const { page, frame, press, heading, owner, complaints, end } = opened
  const outcome = ask(page, 'EXPORT_PHRASE')
  await heading('Show recovery phrase')
  await press('Show phrase')
  await heading('Recovery phrase')
  const words = await frame.getByRole('listitem').allInnerTexts()
  expect(words).toHaveLength(12)
  expect(mnemonicToAccount(words.join(' ')).address).toBe(owner)
  await press('Done')
  expect(await outcome).toEqual({ result: undefined })
  await frame.getByRole('main').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await end()
})

test('who cancels a panel changes nothing, and the request of the page is refused', { tags: 'extra' }, async () => {
  const opened = await openLoggedIn()
  for (const name of ['EXPORT_PHRASE', 'SET_UP_RECOVERY']) {
    const outcome = ask(opened.page, name)
    await opened.press('Cancel')
    expect(await outcome).toEqual({ error: 'User rejected the request', code: 'user_rejected' })
  }
  expect(await ask(opened.page, 'GET_CUSTODY')).toMatchObject({
    result: { mode: 'assisted', recovery: [], escrowOpensInMs: 0 },
  })
  await opened.end()
})

test('a recovery code is copied and saved as a file, while its panel stays', { tags: 'extra' }, async () => {
  const opened = await openLoggedIn()
  const { page, frame, press, complaints, end } = opened
  const outcome = ask(page, 'SET_UP_RECOVERY')
  await press('Use a recovery code')
  const code = await frame.locator('.secret').innerText()
  expect(code).toMatch(/^(?:\w{4}-){6}\w{4}$/)
  await press('Copy')
  await frame.getByRole('button', { name: 'Copied', exact: true }).waitFor()
  const download = page.waitForEvent('download')
  await press('Save as file')
  expect(await readFile(await (await download).path(), 'utf8')).toContain(code)
  for (const name of ['Back', 'Cancel']) await press(name)
  expect(await outcome).toMatchObject({ code: 'user_rejected' })
  expect(complaints).toEqual([])
  await end()
})

test('with a recovery code the wallet is the visitor’s alone, and the code opens it on a new device', async () => {
  const first = await openLoggedIn()
  const code = await setUpCode(first)
  expect(await ask(first.page, 'GET_CUSTODY')).toMatchObject({
    result: { mode: 'user', recovery: ['code'], escrowOpensInMs: 0 },
  })
  expect(await sign(first)).toHaveProperty('result')

  const second = await openNewDevice(first.email)
  const outcome = ask(second.page, 'RECOVER_WALLET')
  const field = second.frame.getByRole('textbox', { name: 'Recovery code' })
  await field.fill('nonsense')
  await second.press('Recover')
  await second.frame.getByText('This isn’t a recovery code.').waitFor()
  await field.fill('0000-0000-0000-0000-0000-0000-01YM')
  await second.press('Recover')
  await second.frame.getByRole('alert').waitFor()
  await field.fill(code)
  await second.frame.getByRole('button', { name: 'Recover' }).and(second.frame.locator(':enabled')).waitFor()
  await field.press('Enter')
  expect(await outcome).toEqual({ result: undefined })
  expect(await ownerOf(second)).toBe(first.owner)
  expect(await sign({ ...second, owner: first.owner })).toHaveProperty('result')
  await Promise.all([first.end(), second.end()])
})

test('who has lost their devices locks them out', { tags: 'extra' }, async () => {
  const lost = await openLoggedIn()
  const code = await setUpCode(lost)
  const next = await openNewDevice(lost.email)
  const outcome = ask(next.page, 'RECOVER_WALLET')
  await next.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await next.frame.getByRole('checkbox').check()
  await next.press('Recover')
  expect(await outcome).toEqual({ result: undefined })
  expect(await ownerOf(next)).toBe(lost.owner)
  // Its session has ended, and the page is notified.
  expect(await ask(lost.page, 'GET_CUSTODY')).toMatchObject({ code: 'session_ended' })
  await expect.poll(() => lost.page.evaluate(() => notices.map(({ name }) => name))).toContain('SESSION_ENDED')
  // The code is still good.
  const third = await openNewDevice(lost.email)
  const again = ask(third.page, 'RECOVER_WALLET')
  await third.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await third.press('Recover')
  expect(await again).toEqual({ result: undefined })
  expect(await ownerOf(third)).toBe(lost.owner)
  await Promise.all([lost.end(), next.end(), third.end()])
})

test('the devices of a wallet are listed, and one that is removed is signed out', { tags: 'extra' }, async () => {
  const first = await openLoggedIn()
  const code = await setUpCode(first)
  const second = await openNewDevice(first.email)
  const recovered = ask(second.page, 'RECOVER_WALLET')
  await second.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await second.press('Recover')
  expect(await recovered).toEqual({ result: undefined })

  const outcome = ask(first.page, 'MANAGE_DEVICES')
  await first.heading('Devices')
  const devices = first.frame.getByRole('listitem')
  expect(await devices.count()).toBe(2)
  expect(await devices.filter({ hasText: 'This device' }).getByRole('button').count()).toBe(0)
  const remove = devices.getByRole('button')
  expect(await remove.getAttribute('aria-label')).toMatch(/^Remove .*(?:Chrome|Firefox)/)
  await remove.click()
  await first.heading('Remove this device?')
  await first.press('Keep')
  await remove.click()
  await first.press('Remove')
  await first.heading('Devices')
  expect(await devices.count()).toBe(1)
  await first.press('Done')
  expect(await outcome).toEqual({ result: undefined })
  expect(await ask(second.page, 'GET_CUSTODY')).toMatchObject({ code: 'session_ended' })
  expect(await sign(first)).toHaveProperty('result')
  await Promise.all([first.end(), second.end()])
})

test.skipIf(process.env['JOURNEY_BROWSER'] === 'firefox')(
  'a passkey opens the wallet after everything else the browser kept is gone',
  async () => {
    const first = await openLoggedIn(undefined, addAuthenticator)
    const outcome = ask(first.page, 'SET_UP_RECOVERY')
    await first.press('Use a passkey')
    expect(await outcome).toEqual({ result: undefined })
    expect(await ask(first.page, 'GET_CUSTODY')).toMatchObject({ result: { mode: 'user', recovery: ['passkey'] } })

    await forget(first.context)
    await first.page.reload()
    await elapse()
    await logIn(site, first.page, first.email)
    await site.approveDevice(first.email)
    expect(await ask(first.page, 'CONNECT_DEVICE')).toMatchObject({ code: 'recovery_needed' })
    const recovered = ask(first.page, 'RECOVER_WALLET')
    await first.press('Use passkey')
    expect(await recovered).toEqual({ result: undefined })
    expect(await ownerOf(first)).toBe(first.owner)
    expect(first.complaints).toEqual([])
    await first.end()
  },
)

describe('the panels are accessible', () => {
  test.each(['light', 'dark'] as const)('%s', { tags: 'extra' }, async (theme) => {
    const opened = await openLoggedIn()
    const { page, frame, press, heading, end } = opened
    await ask(page, 'SYNC_THEME', { theme })
    const wallet = page.frames().find((one) => one.url().includes('/frame/'))!
    const violations: string[] = []
    const check = async (title: string) => {
      await heading(title)
      await frame.locator('.primary:enabled, .button:enabled').last().waitFor()
      violations.push(...(await findViolations(wallet)))
    }
    const phrase = ask(page, 'EXPORT_PHRASE')
    await check('Show recovery phrase')
    await press('Show phrase')
    await check('Recovery phrase')
    await press('Done')
    await phrase
    const recovery = ask(page, 'SET_UP_RECOVERY')
    await check('Set up recovery')
    await press('Use a recovery code')
    await check('Your recovery code')
    await press('I wrote it down')
    await check('Enter your recovery code')
    await frame.getByRole('textbox').fill('wrong')
    await press('Confirm')
    await frame.getByRole('alert').waitFor()
    await check('Enter your recovery code')
    for (const name of ['Show it again', 'Back', 'Cancel']) await press(name)
    expect(await recovery).toMatchObject({ code: 'user_rejected' })
    const devices = ask(page, 'MANAGE_DEVICES')
    await check('Devices')
    await press('Done')
    await devices
    expect(violations).toEqual([])
    await end()
  })
})

/** As on a new device: neither cookies nor storage. */
async function forget(context: BrowserContext) {
  await context.clearCookies()
  for (const page of context.pages()) {
    const session = await context.newCDPSession(page)
    for (const origin of [new URL(site.serviceUrl).origin, new URL(site.pageUrl).origin])
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }
}

/** A passkey provider that says yes by itself. It comes before the page does. */
async function addAuthenticator({ context, page }: Visit) {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: true,
    },
  })
}
