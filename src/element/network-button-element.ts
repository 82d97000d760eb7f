import type { DialogInstance } from '#app/create-dialog-instance.ts'
import { createDialogButton, type ButtonParts } from './create-dialog-button.ts'
import type { NetworkPicture } from './create-network-picture.ts'
import { ElementBase } from './server-safe.ts'

/** Draws the active network's name and picture; disabled if the site doesn’t let visitors switch. */
function follow(instance: DialogInstance | undefined, { host, button, label, $texts }: ButtonParts): () => void {
  button.className = 'leads'
  if (!instance) {
    label.textContent = $texts.get().network
    return () => {}
  }
  const { $config, networks } = instance.client
  const place = document.createElement('span')
  const name = new Text()
  place.part = 'network'
  place.append(name)
  label.replaceChildren(place)
  let picture: NetworkPicture | undefined
  let isStopped = false
  const draw = () => {
    const { network, unknownNetwork } = $texts.get()
    const active = networks.$active.get()
    name.data = networks.nameOf(active.caipNetworkId) ?? unknownNetwork
    picture?.show(name.data, active.status === 'supported' ? active.network : undefined)
    button.disabled = !$config.get().enableNetworkSwitch
    button.ariaDescription = network
    button.ariaBusy = networks.$switchingTo.get() ? 'true' : null
  }
  draw()
  import('./create-network-picture.ts').then(
    ({ createNetworkPicture }) => {
      if (isStopped) return
      picture = createNetworkPicture(host.shadowRoot!, instance.opened)
      place.prepend(picture.element)
      draw()
    },
    // Its room stays a plain disc.
    () => {},
  )
  const stops = [networks.$active, $config, networks.$switchingTo, $texts].map((store) => store.listen(draw))
  return () => {
    isStopped = true
    picture?.stop()
    for (const stop of stops) stop()
  }
}

/**
 * A button that shows the active network and opens the list of networks.
 * @tag network-button
 * @attr {string} for - Id of the dialog; by default, the first `<wallet-dialog>` in the document
 * @csspart button - The button
 * @csspart label - Its text
 * @csspart network - The network’s name, after its picture
 * @csspart network-picture - The network’s picture, or its first letter
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
