import type { Core } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import { networkImageId } from '#core/networks/network-image.ts'
import { monogram } from '#ui/primitives/monogram.ts'

/** CSS pixels, for the largest button. */
const SIZE = 24

/** A network's picture on a button: its letter until pictures are fetched, and where there is none. */
export interface NetworkPicture {
  readonly element: HTMLElement
  show(name: string, network: Network | undefined): void
  /** Fetches pictures from now on: called with the first opening, since a page that only restores makes no requests. */
  fetchFor(core: Core): void
  stop(): void
}

export function createNetworkPicture(): NetworkPicture {
  const element = document.createElement('span')
  element.part = 'network-picture'
  element.ariaHidden = 'true'
  let name = ''
  let network: Network | undefined
  let core: Core | undefined
  let controller = new AbortController()

  function drawLetter() {
    const { letter, hue } = monogram(name)
    element.dataset['letter'] = letter
    element.style.background = `oklch(48% .12 ${hue})`
    element.replaceChildren()
  }

  async function draw() {
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    if (!core || !network) return drawLetter()
    const source = {
      kind: 'asset',
      url: network.assets?.imageUrl,
      isHostGiven: true,
      imageId: networkImageId(network, core),
    } as const
    try {
      const module = await import('#ui/primitives/draw-picture.ts')
      await module.drawPicture(element, core, source, SIZE, signal)
      delete element.dataset['letter']
      element.style.background = ''
    } catch {
      // Missing, refused or slow: the letter stands for it.
      if (!signal.aborted) drawLetter()
    }
  }

  return {
    element,
    show(nextName, nextNetwork) {
      if (nextName === name && nextNetwork === network) return
      name = nextName
      network = nextNetwork
      void draw()
    },
    fetchFor(next) {
      core = next
      if (name) void draw()
    },
    stop: () => controller.abort(),
  }
}
