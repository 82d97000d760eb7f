import type { DialogInstance } from '#app/dialog-instances.ts'
import { createDialogButton, type ButtonParts } from './create-dialog-button.ts'
import { ElementBase } from './server-safe.ts'

/** Draws the active network's name; disabled if the site doesn’t let visitors switch. */
function follow(instance: DialogInstance | undefined, { button, label, $texts }: ButtonParts): () => void {
  button.className = 'leads'
  if (!instance) {
    label.textContent = $texts.get().network
    return () => {}
  }
  const { $config, networks } = instance.client
  const draw = () => {
    const { network, unknownNetwork } = $texts.get()
    label.textContent = networks.nameOf(networks.$active.get().caipNetworkId) ?? unknownNetwork
    button.disabled = !$config.get().enableNetworkSwitch
    button.ariaDescription = network
    button.ariaBusy = networks.$switchingTo.get() ? 'true' : null
  }
  draw()
  const stops = [networks.$active, $config, networks.$switchingTo, $texts].map((store) => store.listen(draw))
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * A button that shows the active network and opens the list of networks.
 * @tag network-button
 * @attr {string} for - Id of the dialog; by default, the first `<wallet-dialog>` in the document
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
