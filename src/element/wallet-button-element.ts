import type { DialogInstance } from '#app/dialog-instances.ts'
import type { Say } from '#app/follow-account.ts'
import { SHOWN_ACCOUNT_KEY } from '#core/accounts/shown-account-key.ts'
import { STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import { createDialogButton, type ButtonParts } from './create-dialog-button.ts'
import { ElementBase } from './server-safe.ts'

/**
 * Draws the button for a dialog's state: Connect, or what is shown of the account. While connections are being restored, it keeps
 * its last label, so that nothing moves when the account arrives.
 */
function follow(instance: DialogInstance | undefined, { host, button, label, $texts }: ButtonParts): () => void {
  const slot = document.createElement('slot')
  let said = ''
  const say: Say = (lines = '') => {
    said = lines
    const [, name = null, ...parts] = lines.split('\n')
    slot.textContent = $texts.get().connect
    button.className = lines && 'quiet'
    button.ariaLabel = name
    label.replaceChildren(lines ? '' : slot)
    for (const line of parts) {
      const span = document.createElement('span')
      const [part, text] = line.split(/ (.*)/) as [string, string]
      span.setAttribute('part', part)
      span.textContent = text
      label.append(span)
    }
  }
  say()
  if (!instance) return () => {}
  const { $isAttempting, $isRestoring, accounts, ports } = instance.client
  let isOver = false
  let stopFollowing: (() => void) | undefined

  function update() {
    const account = accounts.$active.get()
    button.ariaDescription = account?.address ?? null
    button.classList.toggle('waiting', ($isRestoring.get() || account !== undefined) && !said)
    if (account || $isAttempting.get())
      // It loads with the first prompt or account. If it can’t be loaded, the next change tries again.
      import('#app/follow-account.ts').then(
        (module) => isOver || (stopFollowing ??= module.followAccount(instance!, { host, button, label, say, $texts })),
        () => button.classList.remove('waiting'),
      )
    else if (!$isRestoring.get() && !stopFollowing) say()
  }
  async function sayAgain() {
    const text = await ports.storage.get(STORAGE_PREFIX + SHOWN_ACCOUNT_KEY)
    if (!text || isOver || !$isRestoring.get()) return
    said = text
    redraw()
  }
  void sayAgain()
  function redraw() {
    say(said)
    update()
  }
  const stops = [accounts.$active, $isRestoring, $isAttempting, $texts].map(($state) => $state.subscribe(redraw))
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
 * @csspart network - The network’s name
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
