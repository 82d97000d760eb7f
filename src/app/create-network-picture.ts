import type { Network } from '#core/model/network.ts'
import { monogram } from '#ui/primitives/monogram.ts'
import type { DialogUi } from './ui.ts'

/** CSS pixels, for the largest button. */
const SIZE = 24

/** A network's picture on a button: its letter until pictures are fetched, and where there is none. */
export interface NetworkPicture {
  readonly element: HTMLElement
  show(name: string, network: Network | undefined): void
  /** Fetches pictures from now on: called with the first opening, since a page that only restores makes no requests. */
  fetchWith(ui: Pick<DialogUi, 'drawNetwork'>): void
  stop(): void
}

export function createNetworkPicture(): NetworkPicture {
  const element = document.createElement('span')
  element.part = 'network-picture'
  element.ariaHidden = 'true'
  let name = ''
  let network: Network | undefined
  let ui: Pick<DialogUi, 'drawNetwork'> | undefined
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
    if (!ui || !network) return drawLetter()
    try {
      await ui.drawNetwork(element, network, SIZE, signal)
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
    fetchWith(opened) {
      ui = opened
      if (name) void draw()
    },
    stop: () => controller.abort(),
  }
}
