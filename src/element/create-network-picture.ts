import type { DialogInstance } from '#app/create-dialog-instance.ts'
import type { DialogUi } from '#app/ui.ts'
import type { Network } from '#core/model/network.ts'
import { createSheet, setSheets } from '#lib/create-sheet.ts'
import { monogram } from '#lib/monogram.ts'
import css from './network-picture.css?inline'

/** CSS pixels, for the largest button. */
const SIZE = 24

/** A network's picture on a button. */
export interface NetworkPicture {
  readonly element: HTMLElement
  show(name: string, network: Network | undefined): void
  stop(): void
}

/**
 * Draws a network's picture: its letter until the dialog is opened, since a page that only restores makes no requests, and where
 * there is none [buttons.account].
 *
 * @param root - of the button
 */
export function createNetworkPicture(root: ShadowRoot, opened: DialogInstance['opened']): NetworkPicture {
  const element = document.createElement('span')
  element.part = 'network-picture'
  element.ariaHidden = 'true'
  const removeSheet = adoptSheet(root, css)
  let name = ''
  let network: Network | undefined
  let ui: Pick<DialogUi, 'drawNetwork'> | undefined
  let controller = new AbortController()
  let isStopped = false

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

  void opened.then((loaded) => {
    if (isStopped) return
    ui = loaded
    if (name) void draw()
  })
  return {
    element,
    show(nextName, nextNetwork) {
      if (nextName === name && nextNetwork === network) return
      name = nextName
      network = nextNetwork
      void draw()
    },
    stop() {
      isStopped = true
      controller.abort()
      removeSheet()
    },
  }
}

/** Adds styles to a button, after its own; returns what removes them. */
export function adoptSheet(root: ShadowRoot, css: string): () => void {
  const sheet = createSheet(root, css)
  setSheets(root, [...(root.adoptedStyleSheets ?? []), sheet])
  return () =>
    setSheets(
      root,
      root.adoptedStyleSheets.filter((adopted) => adopted !== sheet),
    )
}
