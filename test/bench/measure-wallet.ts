import type { Page } from 'playwright-core'
import { requestRpc } from '../../demo/sandbox/chains/request-rpc.ts'
import type { MeasuredBrowser } from '../measure/open-measured-browser.ts'

const BLOCK_TIME_S = 2
const OPERATIONS = 2
const SOMEBODY = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The waits of a visitor's first login by email, in ms. */
export interface WalletTimes {
  /** From Continue, with the address typed, to the boxes of the code. */
  readonly asking: number
  /** From the last digit to `wallet-connected`. */
  readonly connecting: number
  /** From each Approve to the answer that the page gets. */
  readonly answers: readonly number[]
  /** Blocks that were mined meanwhile. */
  readonly blocks: readonly number[]
}

/** Logs a new user in, with an empty cache, and sends transactions of their smart account. */
export async function measureWallet({ open, sandbox }: MeasuredBrowser, email: string): Promise<WalletTimes> {
  const { embedded } = sandbox
  const chain = sandbox.chains.find(({ chainId }) => chainId === 1)
  if (!embedded || !chain) throw new Error('The sandbox has no embedded wallet')
  await requestRpc(chain.rpcUrl, 'evm_setAutomine', [true])
  const { page, close } = await open()
  try {
    await page.goto(`${sandbox.info.pageUrl}blank.html`, { waitUntil: 'load' })
    await page.evaluate(() => document.querySelector('wallet-dialog')!.show())
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    const boxes = page.getByRole('textbox', { name: 'One-time code' })
    const asking = await time(async () => {
      await page.getByRole('button', { name: 'Continue' }).click()
      await boxes.waitFor()
    })
    const mail = embedded.mail.messages().findLast(({ to }) => to.includes(email))
    const [code = ''] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? []
    const connected = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          document.querySelector('wallet-dialog')!.addEventListener('wallet-connected', () => resolve())
        }),
    )
    const connecting = await time(async () => {
      await boxes.fill(code)
      await connected
    })
    await page.waitForFunction(() => !document.querySelector('wallet-dialog')!.open)

    const blockNumber = async () => Number(await requestRpc(chain.rpcUrl, 'eth_blockNumber', []))
    await requestRpc(chain.rpcUrl, 'evm_setAutomine', [false])
    await requestRpc(chain.rpcUrl, 'evm_setIntervalMining', [BLOCK_TIME_S])
    const [answers, blocks]: [number[], number[]] = [[], []]
    for (let count = 0; count < OPERATIONS; count++) {
      const sent = sendTransaction(page)
      const approve = page.frameLocator('iframe').getByRole('button', { name: 'Approve' })
      await approve.waitFor()
      // It counts clicks only once the visitor could have read it.
      await approve.click({ trial: true })
      const before = await blockNumber()
      answers.push(
        await time(async () => {
          await approve.click()
          await sent
        }),
      )
      blocks.push((await blockNumber()) - before)
      await page.waitForFunction(() => !document.querySelector('wallet-dialog')!.open)
    }
    return { asking, connecting, answers, blocks }
  } finally {
    await close()
  }
}

async function time(work: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const sendTransaction = (page: Page) =>
  page.evaluate((to) => {
    const element = document.querySelector('wallet-dialog')!
    const transaction = { from: element.account!.address, to, value: '0x0', data: '0x' }
    return element.getProvider('eip155')!.request({ method: 'eth_sendTransaction', params: [transaction] })
  }, SOMEBODY)
