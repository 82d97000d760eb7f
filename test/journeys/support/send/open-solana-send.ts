import { createKeyPairSignerFromPrivateKeyBytes, generateKeyPairSigner } from '@solana/web3.js'
import type { Locator } from 'playwright-core'
import { createToken, type TestToken } from '../../../../demo/sandbox/chains/solana/testing/create-token.ts'
import { openApprovalWindow } from '../../../../demo/sandbox/wallets/journey/approval-window.ts'
import { openStandardWallet, SOLANA_DEV_ADDRESSES } from '../open-standard-wallet.ts'
import type { Visit, VisitOptions } from '../open-visit.ts'
import type { Journey } from '../set-up-journey.ts'

export const [SENDER = ''] = SOLANA_DEV_ADDRESSES
export const SOL = 1_000_000_000n
/** Lamports that a transaction with one signature costs. */
export const FEE = 5000n

export const newAddress = async (): Promise<string> => (await generateKeyPairSigner()).address

/** A visitor whose Solana wallet is connected, on devnet; the site gets its `accounts`, numbered from 1. */
export async function openSolanaSend(
  journey: Journey,
  { accounts, ...options }: VisitOptions & { readonly accounts?: readonly number[] } = {},
) {
  const visit = await openStandardWallet(journey, { ...options, announce: 'solana' })
  await visit.connect(accounts)
  await visit.events.next('wallet-closed')
  return { ...visit, ...solanaFieldsOf(visit) }
}

/** Send's fields and buttons by their accessible names. */
export function solanaFieldsOf({ dialog, page }: Pick<Visit, 'dialog' | 'page'>) {
  const amount = dialog.dialog.getByLabel(/^Amount/)
  const recipient = dialog.dialog.getByRole('textbox', { name: 'To', exact: true })
  return {
    amount,
    recipient,
    /** Opens Send and fills it. */
    async fill(wish: { readonly amount: string; readonly to: string; readonly token?: RegExp }) {
      await dialog.show('Send')
      if (wish.token) {
        await dialog.button(/Balance/).click()
        await dialog.button(wish.token).click()
      }
      await amount.fill(wish.amount)
      await recipient.fill(wish.to)
    },
    async review() {
      await dialog.button('Review').click()
      await dialog.title.filter({ hasText: /review/i }).waitFor()
    },
    /** Presses Send, and gives the window in which the wallet asks. */
    askWallet: (press = (send: Locator) => send.click()) =>
      openApprovalWindow(page, () => press(dialog.button(/^Send$/))),
    /** The values of the form's fields. */
    draft: async () => [await amount.inputValue(), await recipient.inputValue()],
  }
}

/** The sandbox's Solana chain, asked directly. */
export function askSolana(journey: Journey) {
  const ask = (method: string, params: unknown[]) => journey.sandbox.solana.request(method, params)
  return {
    /** Lamports. */
    async balanceOf(address: string): Promise<bigint> {
      const answer = await ask('getBalance', [address, { commitment: 'processed' }])
      return BigInt((answer as { value: number }).value)
    },
    /** Smallest units in the owner's own token account; `undefined` if there is none. */
    async heldBy(token: TestToken, owner: string): Promise<bigint | undefined> {
      const answer = await ask('getAccountInfo', [await token.accountOf(owner), { encoding: 'jsonParsed' }])
      const { value } = answer as { value: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } | null }
      return value ? BigInt(value.data.parsed.info.tokenAmount.amount) : undefined
    },
    /** Makes a token; everything that is signed for it is paid by the issuer. */
    async make(options: Parameters<typeof createToken>[2]): Promise<TestToken> {
      return createToken(journey.sandbox.solana.rpcUrl, await issuer(), options)
    },
    issuer,
  }

  async function issuer() {
    const signer = await createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(0x15))
    const answer = await ask('getBalance', [signer.address])
    if ((answer as { value: number }).value < Number(10n * SOL))
      await ask('requestAirdrop', [signer.address, Number(100n * SOL)])
    return signer
  }
}
