import { atom, type ReadableAtom } from 'nanostores'
import {
  parseAccountLabel,
  SHOWN_ACCOUNT_KEY,
  type AccountLabel,
  type LabelPart,
  type LabelPartName,
} from '#core/accounts/account-label.ts'
import type { BalanceState } from '#core/accounts/native-balance.ts'
import type { Client } from '#core/client.ts'
import type { ActiveAccount } from '#core/model/account.ts'
import type { PageVisibility } from '#core/ports/page-visibility.ts'
import { STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import { floorDecimal, formatUnits } from '#lib/amounts.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { leftToRight } from '#lib/written-language.ts'

/** The text for a network that isn’t one of the site’s. */
export interface NetworkTexts {
  /** In place of its name, where such a network is allowed. */
  readonly unknownNetwork: string
  /** In place of its name and the balance, where it isn’t. */
  readonly wrongNetwork: string
}

/** The account as all buttons of a dialog show it. */
export interface ShownAccount {
  /** `null` while nothing is connected; `undefined` until it is known what the page before showed. */
  readonly $label: ReadableAtom<AccountLabel | null | undefined>
  setTexts(texts: NetworkTexts): void
  /**
   * Reads the balance from now on, and again when the visitor comes back to the page [balances.button]: called with the first opening,
   * since a page that only restores makes no requests.
   */
  followBalance(visibility: PageVisibility): void
  /** Looks up the account's name in the dialog's caches, without a request. Never rejects. */
  readName(): Promise<void>
}

const KEY = STORAGE_PREFIX + SHOWN_ACCOUNT_KEY

/** Follows the active account, and keeps what was shown for the next page; once nothing is connected, nothing [storage.forgotten]. */
export function createShownAccount({
  accounts,
  networks,
  $config,
  ports,
  onDispose,
}: Pick<Client, 'accounts' | 'networks' | '$config' | 'ports' | 'onDispose'>): ShownAccount {
  const $label = atom<AccountLabel | null | undefined>()
  /** As it was last stored; empty if nothing was, and `undefined` until that is known. */
  let storedText: string | undefined
  let before: AccountLabel | undefined
  let texts: NetworkTexts = { unknownNetwork: '', wrongNetwork: '' }
  let named: { readonly address: string; readonly name: string } | undefined
  let isReading = false
  /** The last write: a storage may take its time, and what is stored last must be true. */
  let written = Promise.resolve()

  const write = async (text: string) => {
    if (text) await ports.storage.set(KEY, text)
    else await ports.storage.remove(KEY)
  }

  /** The stored label: without room for a balance, since the next page reads none until its dialog is opened. */
  function toText({ caipAddress, parts }: AccountLabel): string {
    return JSON.stringify({ caipAddress, parts: parts.filter(({ name, text }) => name !== 'balance' || text) })
  }

  function update() {
    if (storedText === undefined) return
    const account = accounts.$active.get()
    const active = networks.$active.get()
    const { lang, allowUnsupportedChain } = $config.get()
    const isSupported = active.status === 'supported'
    const label =
      account &&
      createAccountLabel({
        account,
        network: networks.nameOf(active.caipNetworkId) ?? texts.unknownNetwork,
        unsupported: isSupported || allowUnsupportedChain ? '' : texts.wrongNetwork,
        balance: isReading ? accounts.$balance.get() : undefined,
        name: named?.address === account.address ? named.name : undefined,
        lang,
        before,
      })
    before = label
    const text = label ? toText(label) : ''
    if (text !== storedText) written = written.then(() => write(text))
    storedText = text
    const shown = label ?? null
    // Buttons are only drawn again if something has changed.
    if (JSON.stringify(shown) !== JSON.stringify($label.get())) $label.set(shown)
  }

  async function start() {
    storedText = (await ports.storage.get(KEY)) ?? ''
    before = parseAccountLabel(storedText)
    for (const $state of [accounts.$active, networks.$active, $config]) onDispose($state.listen(update))
    update()
  }
  void start()

  return {
    $label,
    setTexts(next) {
      texts = next
      update()
    },
    followBalance(visibility) {
      if (isReading) return
      isReading = true
      onDispose(accounts.$balance.subscribe(update))
      const stop = visibility.listen(() => {
        if (!visibility.isHidden()) void accounts.refreshBalance()
      })
      onDispose(stop)
    },
    async readName() {
      const address = accounts.$active.get()?.address
      if (!address) return
      // If it can’t be loaded, the name of before is shown, and the next look-up tries again.
      const module = await import('#core/accounts/account-caches.ts').catch(() => undefined)
      const found = await module?.createIdentityCache({ ...ports, $accounts: accounts.$all }).get(address)
      if (!found) return
      named = { address, name: found.value.name ?? '' }
      update()
    },
  }
}

/** Known facts about the account that buttons show. */
export interface AccountFacts {
  readonly account: ActiveAccount
  /** The active network's name. */
  readonly network: string
  /** The text shown instead on a network that isn’t one of the site’s; otherwise empty. */
  readonly unsupported: string
  /** `undefined` until a view reads it. */
  readonly balance: BalanceState | undefined
  /** Empty: it has none. `undefined`: not known. */
  readonly name: string | undefined
  /** The language of numbers. */
  readonly lang: string
  /** The label before this one. */
  readonly before: AccountLabel | undefined
}

const BALANCE_DIGITS = 3

const textOf = (label: AccountLabel | undefined, name: LabelPartName) =>
  label?.parts.find((part) => part.name === name)?.text

function formatBalance(balance: BalanceState | undefined, lang: string): string {
  if (!balance || balance.status === 'none' || !balance.last) return ''
  const { amount, decimals, symbol } = balance.last
  const floored = floorDecimal(formatUnits(amount, decimals), BALANCE_DIGITS) as `${number}`
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: BALANCE_DIGITS }).format(floored)
  return leftToRight(`${number} ${symbol}`, lang)
}

/** The balance; until it is known, the previous label's balance, or room for it while it is being read. */
function balancePart({ account, balance, lang, before }: AccountFacts): readonly LabelPart[] {
  const isLoading = !balance || balance.status === 'loading'
  const isSameAccount = before?.caipAddress === account.caipAddress
  const earlier = isLoading && isSameAccount ? textOf(before, 'balance') : undefined
  const text = formatBalance(balance, lang) || (earlier ?? '')
  return text || (balance && isLoading) ? [{ name: 'balance', text }] : []
}

/** The name; until it is known, the previous label's name. An account without a name has its address instead. */
function nameOf({ account, name, before }: AccountFacts): string {
  const isSameAddress = before?.caipAddress.endsWith(`:${account.address}`)
  const shownName = name ?? (isSameAddress ? textOf(before, 'name') : undefined)
  return shownName || truncateAddress(account.address)
}

/** The parts of an account that a button shows, also on the next page while it restores the connection [buttons.account]. */
export function createAccountLabel(facts: AccountFacts): AccountLabel {
  const { account, network, unsupported } = facts
  return {
    caipAddress: account.caipAddress,
    parts: [
      { name: 'avatar', text: '' },
      // In place of network and balance, so that the button gets no longer.
      ...(unsupported
        ? [{ name: 'unsupported', text: unsupported } as const]
        : [{ name: 'network', text: network } as const, ...balancePart(facts)]),
      { name: 'name', text: nameOf(facts) },
      { name: 'address', text: truncateAddress(account.address) },
    ],
  }
}
