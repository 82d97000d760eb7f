import { expect, test } from 'vitest'
import type { WalletDialogElement } from 'wallet-dialog'
import { approveInWindow, openApprovalWindow } from '../../../demo/sandbox/wallets/journey/approval-window.ts'
import { approveOnPhone } from '../../../demo/sandbox/wallets/journey/phone-wallet.ts'
import { bundleScript } from '../../journeys/support/bundle-script.ts'
import { DEVNET } from '../../journeys/support/open-standard-wallet.ts'
import type { Visit } from '../../journeys/support/open-visit.ts'
import { pairPhone } from '../../journeys/support/pair-phone.ts'
import { askSolana, newAddress, SENDER, SOL } from '../../journeys/support/send/open-solana-send.ts'
import { setUpJourney } from '../../journeys/support/set-up-journey.ts'

const journey = setUpJourney()

/** A payment of 0.25 SOL by a recipe that makes the wallet one of the library's signers. */
const payBySigner = (recipe: string) => `
  import { getTransferSolInstruction } from '@solana-program/system'
  import { send, signerOf } from '../../../demo/recipes/${recipe}.ts'
  export function pay(dialog, rpcUrl, destination) {
    const source = signerOf(dialog)
    return send(source, rpcUrl, [getTransferSolInstruction({ source, destination, amount: 250_000_000n })])
  }`

/** Code that pays 0.25 SOL by each recipe, with an instruction from its library. */
const PAY: Readonly<Record<string, string>> = {
  'solana-kit': payBySigner('solana-kit'),
  'solana-web3-2': payBySigner('solana-web3-2'),
  'solana-web3-1': `
    import { PublicKey, SystemProgram } from 'solana-web3-1'
    import { send } from '../../../demo/recipes/solana-web3-1.ts'
    export const pay = (dialog, rpcUrl, to) =>
      send(dialog, rpcUrl, [
        SystemProgram.transfer({
          fromPubkey: new PublicKey(dialog.account.address),
          toPubkey: new PublicKey(to),
          lamports: 250_000_000,
        }),
      ])`,
}

interface Page {
  readonly recipe: { pay(dialog: WalletDialogElement, rpcUrl: string, to: string): Promise<unknown> }
  readonly dialog: WalletDialogElement
}

/** A page with a recipe, and the sandbox's browser wallet. */
async function openPage(name: string) {
  const { projectId, serviceUrl, providerScriptUrl } = journey.sandbox.info
  return journey.visit('/recipe.html', {
    markup: `<wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" networks="${DEVNET}"></wallet-dialog>
      <script src="/recipe.js"></script><script type="module" src="/wallet-dialog.js"></script>
      <script type="module" src="${providerScriptUrl}?announce=solana"></script>`,
    files: { '/recipe.js': await bundleScript(PAY[name]!, 'recipe') },
  })
}

function pay({ page }: Pick<Visit, 'page'>, to: string) {
  const { projectId, serviceUrl } = journey.sandbox.info
  const rpcUrl = `${serviceUrl}/v1/?${new URLSearchParams({ chainId: DEVNET, projectId })}`
  return page.evaluate(
    async ([url, recipient]) => {
      const { recipe, dialog } = globalThis as unknown as Page
      return Boolean(await recipe.pay(dialog, url, recipient))
    },
    [rpcUrl, to] as const,
  )
}

const connectBrowserWallet = async ({ dialog, page }: Visit) => {
  await dialog.show()
  await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
}

test.each(Object.keys(PAY))('%s: a browser wallet sends what the page has put together', async (name) => {
  const visit = await openPage(name)
  await connectBrowserWallet(visit)
  expect((await visit.events.next('wallet-connected')).detail).toMatchObject({ address: SENDER })
  await visit.events.next('wallet-closed')

  const to = await newAddress()
  let sent: Promise<boolean> | undefined
  await approveInWindow(
    await openApprovalWindow(visit.page, async () => {
      sent = pay(visit, to)
    }),
  )
  expect(await sent).toBe(true)
  await expect.poll(() => askSolana(journey).balanceOf(to)).toBe(SOL / 4n)
})

test.each(Object.keys(PAY))('%s: so does a phone', async (name) => {
  const visit = await openPage(name)
  const phone = await pairPhone(journey, visit)
  await approveOnPhone(phone)
  expect((await visit.events.next('wallet-connected')).detail).toMatchObject({ address: SENDER })

  const to = await newAddress()
  const sent = pay(visit, to)
  await approveOnPhone(phone)
  expect(await sent).toBe(true)
  await expect.poll(() => askSolana(journey).balanceOf(to)).toBe(SOL / 4n)
})
