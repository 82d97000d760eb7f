import type { BalanceState } from '#core/accounts/create-accounts.ts'
import type { Session } from '#core/session.ts'
import { floorDecimal, formatUnits } from '#lib/amounts.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { createDialogButton } from './create-dialog-button.ts'
import { ElementBase } from './server-safe.ts'

type Parts = { button: HTMLButtonElement; label: HTMLSpanElement }

function balanceText(balance: BalanceState, lang: string): string {
  if (balance.status === 'none' || !balance.last) return ''
  const { value, decimals, symbol } = balance.last
  const amount = floorDecimal(formatUnits(value, decimals), 3) as `${number}`
  return `${new Intl.NumberFormat(lang, { maximumFractionDigits: 3 }).format(amount)} ${symbol}`
}

/** Draws the button for a dialog's state: Connect, or the account and its balance. */
function follow(session: Session | undefined, { button, label }: Parts): () => void {
  const slot = document.createElement('slot')
  slot.append('Connect')
  const address = document.createElement('span')
  const balance = document.createElement('span')
  balance.className = 'muted'
  if (!session) {
    label.replaceChildren(slot)
    return () => {}
  }
  const draw = () => {
    const account = session.accounts.$active.get()
    const isConnecting = session.$isRestoring.get() || session.$status.get() === 'connecting'
    button.classList.toggle('quiet', account !== undefined)
    button.classList.toggle('waiting', session.$isRestoring.get())
    button.toggleAttribute('data-connecting', isConnecting)
    button.ariaDescription = account?.address ?? null
    if (!account) return label.replaceChildren(slot)
    address.textContent = truncateAddress(account.address)
    label.replaceChildren(...(balance.textContent ? [balance, ' '] : []), address)
  }
  let stopBalance: (() => void) | undefined
  const followBalance = () => {
    const isConnected = session.accounts.$active.get() !== undefined
    if (isConnected) {
      stopBalance ??= session.accounts.$balance.subscribe((state) => {
        balance.textContent = balanceText(state, session.$config.get().lang)
        draw()
      })
    } else {
      stopBalance?.()
      stopBalance = undefined
    }
  }
  const stops = [
    session.accounts.$active.subscribe(() => {
      followBalance()
      draw()
    }),
    session.$status.listen(draw),
    session.$isRestoring.listen(draw),
  ]
  return () => {
    stopBalance?.()
    for (const stop of stops) stop()
  }
}

/**
 * A button that says Connect, or the account and its balance once connected, and opens its dialog.
 * @tag wallet-button
 * @attr {string} for - Id of the dialog; without it the first `<wallet-dialog>` of the document
 * @slot - What it says while no wallet is connected; 'Connect' otherwise
 * @csspart button - The button
 * @csspart label - Its text
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
