import type { Session } from '#core/session.ts'
import { UNKNOWN_NETWORK_NAME } from '#core/networks/built-in-networks.ts'
import { createDialogButton } from './create-dialog-button.ts'
import { ElementBase } from './server-safe.ts'

type Parts = { button: HTMLButtonElement; label: HTMLSpanElement }

/** Draws the active network's name; disabled where the site does not let visitors switch. */
function follow(session: Session | undefined, { button, label }: Parts): () => void {
  button.classList.add('quiet')
  if (!session) {
    label.textContent = 'Network'
    return () => {}
  }
  const draw = () => {
    const active = session.networks.$active.get()
    label.textContent = active.status === 'supported' ? active.network.name : UNKNOWN_NETWORK_NAME
    button.disabled = !session.$config.get().enableNetworkSwitch
    button.ariaDescription = 'Network'
    if (session.networks.$switchingTo.get()) button.ariaBusy = 'true'
    else button.ariaBusy = null
  }
  const stops = [
    session.networks.$active.subscribe(draw),
    session.$config.listen(draw),
    session.networks.$switchingTo.listen(draw),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * A button that shows the active network and opens the list of networks.
 * @tag network-button
 * @attr {string} for - Id of the dialog; without it the first `<wallet-dialog>` of the document
 * @csspart button - The button
 * @csspart label - Its text
 */
export class NetworkButtonElement extends ElementBase {
  static readonly observedAttributes = ['for']

  readonly #parts = createDialogButton({
    host: this,
    root: this.attachShadow({ mode: 'open', delegatesFocus: true }),
    view: { name: 'Networks' },
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
