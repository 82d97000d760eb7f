import type { DialogInstance } from '#app/dialog-instances.ts'
import type { Say } from '#app/follow-account.ts'
import { SHOWN_ACCOUNT_KEY } from '#core/accounts/shown-account-key.ts'
import { STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import { createDialogButton, type ButtonParts } from './create-dialog-button.ts'
import { ElementBase } from './server-safe.ts'

/**
 * Draws the button for a dialog's state: Connect, or the account and its balance. While connections are being restored, it keeps
 * its last label, so that nothing moves when the account arrives.
 */
function follow(instance: DialogInstance | undefined, { button, label, $texts }: ButtonParts): () => void {
  const slot = document.createElement('slot')
  const amount = document.createElement('span')
  amount.className = 'muted'
  let said: Parameters<Say> = []
  const say: Say = (...words) => {
    const [address, balance = ''] = (said = words)
    const { account, connect } = $texts.get()
    slot.textContent = connect
    amount.textContent = balance
    button.className = address ? 'quiet' : ''
    button.ariaLabel = address ? `${account} ${balance} ${address}` : null
    label.replaceChildren(...(address ? [amount, balance && ' ', address] : [slot]))
  }
  say()
  if (!instance) return () => {}
  const { $isRestoring, accounts, ports } = instance.client
  let isOver = false
  let stopFollowing: (() => void) | undefined

  function update() {
    const account = accounts.$active.get()
    button.ariaDescription = account?.address ?? null
    button.classList.toggle('waiting', ($isRestoring.get() || account !== undefined) && !button.ariaLabel)
    if (account)
      // It loads with the first account. If it can’t be loaded, the next change tries again.
      import('#app/follow-account.ts').then(
        (module) => isOver || (stopFollowing ??= module.followAccount(instance!, say, amount)),
        () => button.classList.remove('waiting'),
      )
    else if (!$isRestoring.get() && !stopFollowing) say()
  }
  async function sayAgain() {
    const text = await ports.storage.get(STORAGE_PREFIX + SHOWN_ACCOUNT_KEY)
    if (!text || isOver || !$isRestoring.get()) return
    say(...(text.split('\n') as [string]))
    update()
  }
  void sayAgain()
  function translate() {
    say(...said)
    update()
  }
  const stops = [accounts.$active.subscribe(update), $isRestoring.listen(update), $texts.listen(translate)]
  return () => {
    isOver = true
    stopFollowing?.()
    for (const stop of stops) stop()
  }
}

/**
 * A button that says Connect, or the account and its balance once connected, and opens its dialog.
 * @tag wallet-button
 * @attr {string} for - Id of the dialog; by default, the first `<wallet-dialog>` in the document
 * @slot - Its label while no wallet is connected; 'Connect' by default, in the dialog's language
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
