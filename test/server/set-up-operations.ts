import { custom, parseEther, parseGwei, type Hex } from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  entryPoint07Address,
  formatUserOperationRequest,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createSafeAccount } from '../../src/frame/accounts/create-safe-account.ts'
import type { WalletServerOptions } from '../../src/server/create-wallet-server.ts'
import type { NetworkSettings } from '../../src/server/networks/network-settings.ts'
import type { TestBrowser, TestBrowserOptions } from './create-test-browser.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { startAccountChain } from './start-account-chain.ts'
import { startTestService, type TestService } from './start-test-service.ts'
import { storeTestWallet } from './store-test-wallet.ts'

const BUNDLER = '/v1/bundler/eip155:1'
/** The default fees of operations. */
export const FEES = { maxFeePerGas: parseGwei('20'), maxPriorityFeePerGas: parseGwei('1') }

/** The base fee of the chain, so that FEES is an honest price for some blocks. */
const BASE_FEE = parseGwei('10')

/** Each wallet has one owner. In these tests an owner has several wallets, so that one session can have several accounts. */
const OWNERS = 12

/** A chain with the service's own bundler and paymaster, and a signed-in visitor, for each test of a file. */
export function setUpOperations() {
  let ethereum: Awaited<ReturnType<typeof startAccountChain>>
  let service: TestService
  let browser: TestBrowser
  /** By email. */
  const owners = new Map<string, PrivateKeyAccount[]>()
  const browsers = new Map<string, TestBrowser>()
  let email = ''
  let opened = 0
  beforeAll(async () => {
    ethereum = await startAccountChain()
  })
  afterAll(() => ethereum.stop())
  beforeEach(async () => {
    owners.clear()
    await ethereum.chain.setNextBlockBaseFeePerGas({ baseFeePerGas: BASE_FEE })
    await ethereum.chain.mine({ blocks: 1 })
    await start({})
    return () => service.server.close()
  })

  async function start(settings: Partial<NetworkSettings>, options: Partial<WalletServerOptions> = {}) {
    const networks = { 'eip155:1': { ...ethereum.settings, ...settings } }
    service = await startTestService('sqlite', { networks, ...options })
    browsers.clear()
    await signInAs('ada@example.com')
  }

  /** Signs a visitor in, once for each service. From then on, they are the signed-in visitor. */
  async function signInAs(as: string, options: TestBrowserOptions = {}) {
    email = as
    const known = browsers.get(email)
    browser = known ?? service.openBrowser(options)
    browsers.set(email, browser)
    if (known) return
    const own = owners.get(email) ?? Array.from({ length: OWNERS }, () => privateKeyToAccount(generatePrivateKey()))
    owners.set(email, own)
    await signInByEmail(service, browser, email)
    await storeTestWallet(browser, ...own.map(({ address }) => address))
  }

  async function ask(
    method: string,
    params: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<unknown> {
    const { body } = await browser.call('POST', BUNDLER, { jsonrpc: '2.0', id: 1, method, params }, headers)
    if ('result' in body) return body.result
    throw Object.assign(new Error(body.error.message as string), body.error)
  }

  /** A new Safe of the signed-in visitor, with viem's clients of the bundler and the paymaster. */
  async function openAccount({ balance = parseEther('1'), isSponsored = false } = {}) {
    const own = owners.get(email) ?? []
    const owner = own[opened++ % own.length]!
    const account = await createSafeAccount({ client: ethereum.client, owner })
    if (balance > 0n) await ethereum.chain.setBalance({ address: account.address, value: balance })
    const transport = custom({ request: ({ method, params }) => ask(method, params) }, { retryCount: 0 })
    const bundler = createBundlerClient({
      account,
      client: ethereum.client,
      transport,
      pollingInterval: 20,
      // viem doubles what the node suggests, and anvil suggests what was paid before.
      userOperation: { estimateFeesPerGas: async () => FEES },
      ...(isSponsored && { paymaster: createPaymasterClient({ transport }) }),
    })
    // All of one sequence; viem would give each operation a nonce that nothing else has.
    const send = async (calls: readonly { to: Hex; value?: bigint; data?: Hex }[]) =>
      bundler.waitForUserOperationReceipt({
        hash: await bundler.sendUserOperation({
          account,
          calls: [...calls],
          nonce: await account.getNonce({ key: 0n }),
        }),
      })
    /** Complete and signed. */
    const prepare = async (changes: Partial<UserOperation<'0.7'>> = {}) => {
      const prepared = await bundler.prepareUserOperation({
        account,
        calls: [{ to: ethereum.counter }],
        nonce: await account.getNonce({ key: 0n }),
      })
      const operation = { ...prepared, ...changes } as UserOperation<'0.7'>
      return { ...operation, signature: changes.signature ?? (await account.signUserOperation(operation)) }
    }
    return { account, owner, bundler, send, prepare }
  }

  const sendRaw = (operation: UserOperation<'0.7'>) =>
    ask('eth_sendUserOperation', [formatUserOperationRequest(operation), entryPoint07Address])

  return {
    /** The chain. */
    get ethereum() {
      return ethereum
    },
    /** The service of this test. */
    get service() {
      return service
    },
    /** Ends the service and starts one with other settings, on an empty database. */
    async restart(settings: Partial<NetworkSettings> = {}, options: Partial<WalletServerOptions> = {}) {
      await service.server.close()
      await start(settings, options)
    },
    /** Signs in another visitor, who makes all further requests. */
    signInAs,
    entryPoint: entryPoint07Address,
    ask,
    openAccount,
    sendRaw,
  }
}
