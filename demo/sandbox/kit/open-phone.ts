import type { Page } from 'playwright-core'
import type { ServicesInfo } from '../sandbox-info.ts'
import {
  approveOnPhone,
  changeAccountOnPhone,
  disconnectOnPhone,
  openPhoneWallet,
  pairPhoneWallet,
  rejectOnPhone,
  switchChainOnPhone,
} from '../wallets/journey/phone-wallet.ts'
import type { PhoneSteering } from '../wallets/phone-wallet/create-steering.ts'
import type { WalletAnswer } from '../wallets/test-wallet/test-wallet-types.ts'
import { readPairingLink } from './read-pairing-link.ts'

/** A page of Playwright, from `playwright`, `playwright-core` or `@playwright/test`. */
export interface PlaywrightPage {
  goto(url: string): Promise<unknown>
  getByRole(role: 'button', options?: { readonly name?: string | RegExp }): unknown
}

/** Of the phone's page. */
type PhoneWindow = Window & { readonly phoneWallet: PhoneSteering }

/**
 * A phone with the sandbox's wallet, on a page of its own. It holds the accounts 1 to 5 of the development phrase, signs for real
 * and sends to the sandbox's chains. Unanswered requests hang.
 */
export interface SandboxPhone {
  /**
   * Takes the link of the QR code that a page shows, as its camera would, by the button beside the code.
   * @param options `copyButton`: the button's name, if the dialog is not in English
   */
  scan(page: PlaywrightPage, options?: { readonly copyButton?: string | RegExp }): Promise<void>
  /** Takes a link that the test has read itself: `wc:…`. */
  pair(link: string): Promise<void>
  /**
   * Approves what the site asks for, as soon as it does.
   * @param options `accounts`: the numbers of the accounts to connect, instead of the first
   */
  approve(options?: { readonly accounts?: readonly number[] }): Promise<void>
  /** Declines what the site asks for, as soon as it does. */
  decline(): Promise<void>
  /**
   * Answers the next thing that the site asks for, without the screen. What is asked before this hangs.
   * @param method such as `personal_sign`; a connection is `wc_sessionPropose`, and `wc_sessionAuthenticate` with sign-in
   */
  next(answer: WalletAnswer, method?: string): Promise<void>
  /** Answers everything so, until it is called again; what `next` says comes first. By default, all hangs. */
  always(answer: WalletAnswer, method?: string): Promise<void>
  /** Answers what hangs, and returns how many requests that were. */
  answerHeld(answer?: Exclude<WalletAnswer, 'hang'>): Promise<number>
  /** Waits until the site asks for something. @returns the heading, such as `Sign this message?` */
  waitForRequest(): Promise<string>
  /** Switches a connected site, by its name, to another chain, by its name in the wallet: `Polygon`. */
  switchChain(site: string, chain: string): Promise<void>
  /** Makes another account the first one of a connected site. */
  changeAccount(site: string, account: number): Promise<void>
  /** Ends a connected site's session. */
  disconnect(site: string): Promise<void>
}

/**
 * Opens the sandbox's phone wallet on a page of Playwright, which it then has for itself.
 * @example
 * const phone = await openPhone(await context.newPage(), sandbox)
 * await phone.scan(page)
 * await phone.approve()
 */
export async function openPhone(
  page: PlaywrightPage,
  sandbox: { readonly info: Pick<ServicesInfo, 'walletUrl'> },
): Promise<SandboxPhone> {
  const phone = page as Page
  await openPhoneWallet(phone, sandbox.info.walletUrl)
  const undecided = phone.getByRole('button', { name: 'Approve', disabled: false })
  return {
    async scan(site, { copyButton = 'Copy link' } = {}) {
      await pairPhoneWallet(phone, await readPairingLink(site as Page, copyButton))
    },
    pair: (link) => pairPhoneWallet(phone, link),
    approve: ({ accounts } = {}) => approveOnPhone(phone, accounts),
    decline: () => rejectOnPhone(phone),
    next: (...decision) =>
      phone.evaluate((said) => (window as unknown as PhoneWindow).phoneWallet.next(...said), decision),
    always: (...decision) =>
      phone.evaluate((said) => (window as unknown as PhoneWindow).phoneWallet.always(...said), decision),
    answerHeld: (answer = 'approve') =>
      phone.evaluate((said) => (window as unknown as PhoneWindow).phoneWallet.answerHeld(said), answer),
    async waitForRequest() {
      await undecided.waitFor()
      return (await phone.getByRole('dialog').getAttribute('aria-label')) ?? ''
    },
    switchChain: (site, chain) => switchChainOnPhone(phone, site, chain),
    changeAccount: (site, account) => changeAccountOnPhone(phone, site, account),
    disconnect: (site) => disconnectOnPhone(phone, site),
  }
}
