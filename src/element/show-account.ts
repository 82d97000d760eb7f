import type { ReadableAtom } from 'nanostores'
import type { DialogInstance } from '#app/create-dialog-instance.ts'
import { ACCOUNT_PARTS, type AccountLabel } from '#core/accounts/account-label.ts'
import { stateOf } from '#core/state-of.ts'
import { identiconOf } from '#lib/identicon.ts'
import { createPageVisibility } from '#platform/create-page-visibility.ts'
import css from './account-button.css?inline'
import { adoptSheet, createNetworkPicture } from './create-network-picture.ts'
import { createShownAccount, type NetworkTexts } from './create-shown-account.ts'

/** Draws the parts of a label that `show` names, by default the host's; without a label: Connect. */
export type DrawLabel = (label?: AccountLabel, show?: string | null) => void

interface AccountButton {
  readonly host: HTMLElement
  readonly button: HTMLElement
  readonly label: HTMLElement
  readonly drawLabel: DrawLabel
  readonly $texts: ReadableAtom<NetworkTexts>
}

/**
 * Shows the active account. Its balance and its network's picture are read from the first opening on. Until then, a page that only
 * restores a connection makes no requests, and shows the account as it was last known.
 */
export function showAccount(
  { client, opened }: Pick<DialogInstance, 'client' | 'opened'>,
  { host, button, label, drawLabel, $texts }: AccountButton,
): () => void {
  const { accounts, networks, $isAttempting } = client
  const shown = stateOf(client, createShownAccount)
  const root = host.shadowRoot!
  const picture = createNetworkPicture(root, opened)
  let isStopped = false

  const shownWords = () => host.getAttribute('show')?.split(/\s/) ?? []

  function drawNetwork(accountLabel: AccountLabel | null) {
    const name = accountLabel?.parts.find((part) => part.name === 'network')?.text
    const place = label.querySelector('[part=network]')
    if (!name || !place) return
    const active = networks.$active.get()
    picture.show(name, active.status === 'supported' ? active.network : undefined)
    place.prepend(picture.element)
  }

  function draw() {
    const accountLabel = shown.$label.get()
    const account = accounts.$active.get()
    const isConnecting = $isAttempting.get() && !account
    if (accountLabel !== undefined) {
      button.className = ''
      // One that names nothing counts as none.
      const words = shownWords()
      drawLabel(accountLabel ?? undefined, ACCOUNT_PARTS.some((part) => words.includes(part)) ? words.join(' ') : null)
      drawNetwork(accountLabel)
      if (account) label.querySelector('[part=avatar]')?.replaceChildren(drawIdenticon(account.address))
    }
    const parts = {
      connected: account,
      connecting: isConnecting,
      'wrong-network': label.querySelector('[part=unsupported]'),
    }
    const states = Object.entries(parts).flatMap(([part, isOn]) => (isOn ? part : []))
    button.setAttribute('part', ['button', ...states].join(' '))
    button.ariaBusy = isConnecting ? 'true' : null
    button.ariaDescription = account?.address ?? null
  }

  function readName() {
    draw()
    if (shownWords().includes('name')) void shown.readName()
  }

  const observer = new MutationObserver(readName)
  observer.observe(host, { attributeFilter: ['show'] })
  host.ownerDocument.addEventListener('wallet-closed', readName)
  void opened.then(() => {
    if (!isStopped) shown.followBalance(createPageVisibility())
  })
  const stops = [
    adoptSheet(root, css),
    $texts.subscribe((texts) => {
      shown.setTexts(texts)
      draw()
    }),
    shown.$label.listen(draw),
    $isAttempting.listen(draw),
    networks.$active.listen(draw),
    picture.stop,
    accounts.$active.subscribe(readName),
    () => observer.disconnect(),
    () => host.ownerDocument.removeEventListener('wallet-closed', readName),
  ]
  return () => {
    isStopped = true
    button.ariaBusy = null
    button.ariaDescription = null
    for (const stop of stops) stop()
  }
}

const SVG = 'http://www.w3.org/2000/svg'

/** The picture of an address, as the dialog shows it. */
function drawIdenticon(address: string): SVGElement {
  const { viewBox, background, fill, path } = identiconOf(address)
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', viewBox)
  svg.style.background = background
  svg.style.fill = fill
  const squares = document.createElementNS(SVG, 'path')
  squares.setAttribute('d', path)
  svg.append(squares)
  return svg
}
