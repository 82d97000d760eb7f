import type { DialogInstance } from '#app/create-dialog-instance.ts'
import { parseAccountLabel, SHOWN_ACCOUNT_KEY, type AccountLabel } from '#core/accounts/account-label.ts'
import { STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import { createDialogButton, type ButtonParts } from './create-dialog-button.ts'
import { ElementBase } from './server-safe.ts'
import type { DrawLabel } from './show-account.ts'

const DEFAULT_SHOW = 'balance address'

/**
 * Draws the button for a dialog's state: Connect, or what is shown of the account. While connections are being restored, it shows
 * what the page before did, so that nothing moves when the account arrives.
 */
function follow(instance: DialogInstance | undefined, { host, button, label, $texts }: ButtonParts): () => void {
  const slot = document.createElement('slot')
  const drawLabel: DrawLabel = (accountLabel, show = host.getAttribute('show')) => {
    const { account, connect } = $texts.get()
    const shown = new Set([...(show ?? DEFAULT_SHOW).split(/\s/), 'unsupported'])
    label.textContent = ''
    for (const { name, text } of accountLabel?.parts ?? []) {
      if (!shown.has(name)) continue
      const span = document.createElement('span')
      span.part = name
      span.textContent = text
      if (text) label.append(' ')
      label.append(span)
    }
    const isConnected = label.firstChild !== null
    slot.textContent = connect
    if (!isConnected) label.append(slot)
    button.ariaLabel = isConnected ? account + label.textContent : null
    button.part = isConnected ? 'button connected' : 'button'
  }
  drawLabel()
  if (!instance) return () => {}
  const { $isAttempting, $isRestoring, accounts, ports } = instance.client
  /** The label that the previous page showed. */
  let earlier: AccountLabel | undefined
  let stopFollowing: (() => void) | undefined
  let isStopped = false

  function draw() {
    const account = accounts.$active.get()
    const isAwaited = account !== undefined || $isRestoring.get()
    // From then on, show-account.ts draws.
    if (stopFollowing || isStopped) return
    drawLabel(isAwaited ? earlier : undefined)
    button.className = isAwaited && !button.ariaLabel ? 'waiting' : ''
    if (account || $isAttempting.get()) showAccount()
  }

  /** It loads with the first prompt or account. If it can’t be loaded, the next change tries again. */
  function showAccount() {
    import('./show-account.ts').then(
      (module) => {
        if (!isStopped) stopFollowing ??= module.showAccount(instance!, { host, button, label, drawLabel, $texts })
      },
      () => {
        button.className = ''
      },
    )
  }

  async function readEarlier() {
    earlier = parseAccountLabel(await ports.storage.get(STORAGE_PREFIX + SHOWN_ACCOUNT_KEY))
    draw()
  }

  const stops = [accounts.$active, $isRestoring, $isAttempting, $texts].map(($state) => $state.subscribe(draw))
  void readEarlier()
  return () => {
    isStopped = true
    stopFollowing?.()
    for (const stop of stops) stop()
  }
}

/**
 * A button that says Connect, or the account and its balance once connected, and opens its dialog.
 * @tag wallet-button
 * @attr {string} for - Id of the dialog; by default, the first `<wallet-dialog>` in the document
 * @attr {string} show - What it shows of the account: some of avatar, network, balance, name and address, separated by spaces; balance and address by default
 * @attr {'primary' | 'secondary' | 'outline'} variant - How it stands out; primary by default, and secondary once connected
 * @attr {'small' | 'medium' | 'large'} size - 36, 44 or 52 px high
 * @slot - Its label while no wallet is connected; 'Connect' by default, in the dialog's language
 * @csspart button - The button
 * @csspart connecting - The button while a wallet asks the visitor
 * @csspart connected - The button while it shows an account
 * @csspart wrong-network - The button while the wallet is on a network that isn’t one of the site’s
 * @csspart label - What it says
 * @csspart avatar - The account’s picture
 * @csspart network - The network’s name, after its picture
 * @csspart network-picture - The network’s picture, or its first letter
 * @csspart unsupported - What it says on a network that isn’t one of the site’s
 * @csspart balance - The balance
 * @csspart name - The account’s name, or its address without one
 * @csspart address - The account’s address, shortened
 */
export class WalletButtonElement extends ElementBase {
  static readonly observedAttributes = ['for']

  readonly #parts = createDialogButton({
    host: this,
    root: this.attachShadow({ mode: 'open', delegatesFocus: true }),
    follow,
  })

  /** @internal */
  connectedCallback(): void {
    this.#parts.connect()
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#parts.disconnect()
  }

  /** @internal */
  attributeChangedCallback(): void {
    if (this.isConnected) this.connectedCallback()
  }
}
