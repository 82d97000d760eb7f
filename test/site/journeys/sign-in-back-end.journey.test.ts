import { expect, test } from 'vitest'
import { setUpJourney } from '../../journeys/support/set-up-journey.ts'
import { createBrowserWallet } from '../../journeys/support/wallets/create-browser-wallet.ts'
import { devAccount } from '../../journeys/support/wallets/dev-accounts.ts'
import { withOption } from '../../journeys/support/with-option.ts'

const journey = setUpJourney()
const FIRST = devAccount(1).address

async function visitWith(option: ReturnType<typeof withOption>) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  return { wallet, ...(await journey.visit('/strict.html', { wallets: [wallet], ...option })) }
}

const BACK_END = withOption(
  'siwx',
  `(() => {
    const calls = (window.calls = [])
    const read = () => JSON.parse(localStorage.getItem('server') ?? '[]')
    const write = (list) => localStorage.setItem('server', JSON.stringify(list))
    const isOf = (chainId, address) => ({ data }) => data.chainId === chainId && data.accountAddress === address
    window.failNext = undefined
    const call = (name) => {
      calls.push(name)
      if (window.failNext !== name) return
      window.failNext = undefined
      throw new Error('the server is on holiday')
    }
    return {
      createMessage(input) {
        call('createMessage')
        const nonce = String(Math.random()).slice(2)
        return { ...input, nonce, domain: location.host, uri: location.href, version: '1', issuedAt: new Date().toISOString(),
          toString: () => 'Nonce ' + nonce + ' for ' + input.accountAddress }
      },
      async addSession(session) { call('addSession'); write([...read(), session]) },
      async revokeSession(chainId, address) { call('revokeSession'); write(read().filter((one) => !isOf(chainId, address)(one))) },
      async setSessions(sessions) { call('setSessions'); write(sessions) },
      async getSessions(chainId, address) { call('getSessions'); return read().filter(isOf(chainId, address)) },
      getRequired: () => true,
    }
  })()`,
)

test('a host’s back end makes the message and keeps the session; what fails can be retried without loss', async () => {
  const { dialog, events, page, wallet } = await visitWith(BACK_END)
  await dialog.pick('Test Wallet')
  await dialog.button('View message').click()
  await dialog.text(/^Nonce \d+ for 0x/).waitFor()
  await page.evaluate('window.failNext = "addSession"')
  await dialog.button('Sign').click()
  await dialog.text(/couldn’t sign you in: “the server is on holiday”/).waitFor()
  await dialog.button('Try again').click()
  await events.next('wallet-signed-in')
  await events.next('wallet-closed')
  expect(wallet.methods.filter((method) => method === 'personal_sign')).toHaveLength(1)

  await page.reload()
  await events.next('wallet-signed-in')
  await dialog.disconnect()
  await events.next('wallet-signed-out')
  await expect.poll(() => page.evaluate('localStorage.getItem("server")')).toBe('[]')
  expect(await page.evaluate('window.calls')).toEqual(['getSessions', 'revokeSession', 'setSessions'])
})

test('if the back end cannot say who is signed in: a toast, and Connect again', async () => {
  const { dialog, events, page } = await visitWith(BACK_END)
  await dialog.show()
  await page.evaluate('window.failNext = "getSessions"')
  await dialog.button(/^Test Wallet/).click()
  const text = 'A problem occurred while trying initialize authentication'
  await dialog.dialog.getByRole('status').getByText('Couldn’t check whether you’re signed in').waitFor()
  await events.next('wallet-disconnected')
  await dialog.dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  expect((await events.next('wallet-error')).detail).toMatchObject({ code: 'sign_in_not_initialized', message: text })
})

const SIWE = withOption(
  'siweConfig',
  `(() => {
    const calls = (window.calls = [])
    return {
      getNonce: async () => 'nonce' + String(Math.random()).slice(2),
      createMessage: ({ address, chainId, nonce, domain, uri, version, iat, statement }) =>
        domain + ' wants you to sign in with your Ethereum account:\\n' + address + '\\n\\n' + statement + '\\n\\nURI: ' + uri +
        '\\nVersion: ' + version + '\\nChain ID: ' + chainId + '\\nNonce: ' + nonce + '\\nIssued At: ' + iat,
      getMessageParams: async () => ({ domain: location.host, uri: location.origin, statement: 'Old friend' }),
      async verifyMessage({ message }) {
        calls.push('verifyMessage')
        const [, address] = message.split('\\n')
        const chainId = Number(/Chain ID: (\\d+)/.exec(message)[1])
        sessionStorage.setItem('session', JSON.stringify({ address, chainId }))
        return true
      },
      getSession: async () => JSON.parse(sessionStorage.getItem('session')),
      async signOut() { calls.push('signOut'); sessionStorage.removeItem('session'); return true },
      onSignIn: ({ address }) => calls.push('onSignIn ' + address),
      onSignOut: () => calls.push('onSignOut'),
    }
  })()`,
)

test('siweConfig: the older form signs in, survives a reload, and signs out on disconnect and on a change of network', async () => {
  const { dialog, events, page, wallet } = await visitWith(SIWE)
  await dialog.pick('Test Wallet')
  await dialog.button('View message').click()
  await dialog.text('Old friend').waitFor()
  await dialog.button('Sign').click()
  await events.next('wallet-signed-in')
  await page.reload()
  await events.next('wallet-signed-in')
  await wallet.setChain(137)
  await events.next('wallet-signed-out')
  await dialog.button('Sign').click()
  await events.next('wallet-signed-in')
  await dialog.disconnect()
  await events.next('wallet-signed-out')
  const calls = ['signOut', 'onSignOut', 'verifyMessage', `onSignIn ${FIRST}`, 'signOut', 'onSignOut']
  await expect.poll(() => page.evaluate('window.calls')).toEqual(calls)
})

test('the example with a server: its cookie keeps the visitor signed in, also after a reload, until the wallet disconnects', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, page, network } = await journey.visit('/examples/sign-in/', { wallets: [wallet] })
  network.allowNetworkReports(/status of 40[01]/)
  const output = page.locator('#output')
  await dialog.pick('Test Wallet')
  await dialog.button('View message').click()
  await dialog.text('Sign in to the shop.').waitFor()
  await dialog.button('Sign').click()
  await events.next('wallet-signed-in')
  await expect.poll(() => output.innerText()).toBe(`The server knows you: ${FIRST}`)
  await page.reload()
  await events.next('wallet-signed-in')
  await expect.poll(() => output.innerText()).toBe(`The server knows you: ${FIRST}`)

  const replay = await page.evaluate(async () => {
    const sessions = await (await fetch('api/sessions')).text()
    const answers = []
    for (const isAsked of [false, true]) {
      if (isAsked) await fetch('api/nonce')
      const response = await fetch('api/sessions', { method: 'POST', body: sessions })
      answers.push([response.status, await response.text()])
    }
    return answers
  })
  expect(replay).toEqual([
    [400, 'Ask for a nonce first'],
    [401, 'The sign-in is refused: its nonce is another than was given out'],
  ])

  await dialog.disconnect()
  await events.next('wallet-signed-out')
  await page.reload()
  await expect.poll(() => output.innerText()).toBe('Not signed in')
})
