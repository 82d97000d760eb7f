import type { ReadableAtom } from 'nanostores'
import type { BalanceState } from '#core/accounts/native-balance.ts'
import { SHOWN_ACCOUNT_KEY } from '#core/accounts/shown-account-key.ts'
import { STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import { floorDecimal, formatUnits } from '#lib/amounts.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import type { DialogInstance } from './dialog-instances.ts'
import { drawIdenticon } from './draw-identicon.ts'

/**
 * Sets what a button shows of an account; nothing: Connect. The first line says whose it is (CAIP-10), the second is its accessible
 * name; each of the others is a part of the label: its name, a space, and its text.
 */
export type Say = (lines?: string) => void

interface AccountButton {
  readonly host: HTMLElement
  readonly button: HTMLElement
  readonly label: HTMLElement
  readonly say: Say
  readonly $texts: ReadableAtom<{ readonly account: string; readonly unknownNetwork: string }>
}

const KEY = STORAGE_PREFIX + SHOWN_ACCOUNT_KEY
/** What `show` may name; without it, balance and address are shown. */
const PARTS = ['avatar', 'network', 'balance', 'name', 'address']
/** As wide as most balances: room for one that is still loading. */
const BALANCE_WIDTH = '5em'
/** Spins in the padding, so that nothing moves. Not for what is over at once. */
const CSS = `:host{max-inline-size:100%}[part~=label]{min-inline-size:0}
[part=avatar] svg{display:block;border-radius:50%}
[part=name],[part=address],[part=network]{overflow:hidden;text-overflow:ellipsis}
[part~=wrong-network] [part=network]{color:var(--wallet-dialog-danger,light-dark(#bd2420,#ff8a83))}
[part~=connecting]{position:relative}
[part~=connecting]:before{content:"";position:absolute;inset-inline-start:5px;inline-size:6px;block-size:6px;border:1.5px solid;border-end-color:#0000;border-radius:50%;animation:spin 1s linear infinite,show .3s .3s both}
@keyframes spin{to{rotate:1turn}}@keyframes show{from{opacity:0}}
@media (prefers-reduced-motion){[part~=connecting]:before{animation:none}}`

function balanceText(balance: BalanceState, lang: string): string {
  if (balance.status === 'none' || !balance.last) return ''
  const { amount, decimals, symbol } = balance.last
  const floored = floorDecimal(formatUnits(amount, decimals), 3) as `${number}`
  return `${new Intl.NumberFormat(lang, { maximumFractionDigits: 3 }).format(floored)} ${symbol}`
}

/** The last text of a part. */
const partOf = (lines: string, part: string) =>
  lines
    .split('\n')
    .find((line) => line.startsWith(`${part} `))
    ?.slice(part.length + 1)

/** The styles that only a button needs that shows an account or a wallet's prompt; returns what removes them. */
function adoptAccountStyles(root: ShadowRoot): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync?.(CSS)
  const before = root.adoptedStyleSheets ?? []
  root.adoptedStyleSheets = [...before, sheet]
  return () => {
    root.adoptedStyleSheets = before
  }
}

/**
 * Shows the active account, and keeps what was shown for the next page. Its balance is read from the first opening on. Until
 * then, a page that only restores a connection makes no requests: what was last known of the account is shown.
 */
export function followAccount(
  instance: DialogInstance,
  { host, button, label, say, $texts }: AccountButton,
): () => void {
  const { accounts, networks, $config, $isAttempting, $isRestoring, ports } = instance.client
  const stops: (() => void)[] = []
  let isOver = false
  let isOpened = false
  let kept = ''
  let name: string | undefined
  let nameOf: string | undefined

  /** What the dialog has found out about the account's name; a button asks nobody. */
  async function readName() {
    const address = accounts.$active.get()?.address
    if (!address || !host.getAttribute('show')?.includes('name')) return draw()
    // If it can’t be loaded, the address is shown, and the next change tries again.
    const module = await import('#core/accounts/account-caches.ts').catch(() => undefined)
    const found = await module?.createIdentityCache(ports).get(address)
    if (isOver || accounts.$active.get()?.address !== address) return
    name = found?.value.name ?? (nameOf === address ? name : undefined)
    nameOf = address
    draw()
  }

  function draw() {
    const account = accounts.$active.get()
    const active = networks.$active.get()
    const isWrong = account !== undefined && active.status !== 'supported' && !$config.get().allowUnsupportedChain
    button.part.toggle('connected', account !== undefined)
    button.part.toggle('wrong-network', isWrong)
    const isKept = kept.split('\n')[0] === account?.caipAddress
    const state: BalanceState = isOpened ? accounts.$balance.get() : { status: 'loading' }
    const isAwaited = state.status === 'loading' && account !== undefined
    const balance = balanceText(state, $config.get().lang) || (isAwaited && isKept && partOf(kept, 'balance')) || ''
    const wanted = host.getAttribute('show')?.split(/\s+/) ?? ['balance', 'address']
    const { unknownNetwork, account: title } = $texts.get()
    const texts = account && {
      avatar: ' ',
      network: active.status === 'supported' ? active.network.name : unknownNetwork,
      balance,
      name: (nameOf === account.address ? name : isKept && partOf(kept, 'name')) || truncateAddress(account.address),
      address: truncateAddress(account.address),
    }
    const shown = PARTS.filter((part) => wanted.includes(part) || (isWrong && part === 'network'))
      // In place of the balance, so that the button isn't longer.
      .filter((part) => !isWrong || part !== 'balance')
      .map((part) => [part, texts?.[part as keyof typeof texts] ?? ''] as const)
      .filter(([part, text]) => text || (part === 'balance' && isAwaited && isOpened))
    const spoken = shown.map(([, text]) => text.trim()).filter(Boolean)
    const lines = account
      ? [account.caipAddress, [title, ...spoken].join(' '), ...shown.map((part) => part.join(' '))].join('\n')
      : ''
    say(lines)
    label
      .querySelector<HTMLElement>('[part=balance]')
      ?.style.setProperty('min-inline-size', isAwaited && isOpened && !balance ? BALANCE_WIDTH : '')
    if (account) label.querySelector('[part=avatar]')?.replaceChildren(drawIdenticon(account.address))
    if (lines === kept) return
    kept = lines
    void (lines ? ports.storage.set(KEY, lines) : ports.storage.remove(KEY))
  }

  function drawAttempt() {
    const isConnecting = $isAttempting.get() && !accounts.$active.get()
    button.part.toggle('connecting', isConnecting)
    button.ariaBusy = isConnecting ? 'true' : null
  }

  async function start() {
    kept = (await ports.storage.get(KEY)) ?? ''
    if (isOver) return
    const shown = new MutationObserver(() => void readName())
    shown.observe(host, { attributeFilter: ['show'] })
    const onClosed = () => void readName()
    host.ownerDocument.addEventListener('wallet-closed', onClosed)
    stops.push(
      () => shown.disconnect(),
      () => host.ownerDocument.removeEventListener('wallet-closed', onClosed),
      accounts.$active.subscribe(() => (draw(), void readName())),
      networks.$active.listen(draw),
      $config.listen(draw),
      // The button has just said its lines again, without the picture.
      ...[$texts, $isRestoring, $isAttempting].map(($state) => $state.listen(draw)),
    )
    await instance.opened
    if (isOver) return
    isOpened = true
    stops.push(accounts.$balance.subscribe(draw))
  }

  stops.push(
    adoptAccountStyles(host.shadowRoot!),
    $isAttempting.subscribe(drawAttempt),
    accounts.$active.listen(drawAttempt),
  )
  void start()
  return () => {
    isOver = true
    button.setAttribute('part', 'button')
    button.ariaBusy = null
    for (const stop of stops) stop()
  }
}
