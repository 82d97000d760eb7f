import { createElement } from '../dom/create-element.ts'
import type { PeerMetadata } from './create-prompt-queue.ts'

const LOOPBACK_HOSTS = /^(127\.0\.0\.1|localhost|.+\.localhost)$/

/** The connected site: icon or first letter, name, URL. */
export function createPeerView({ name, url, icons = [] }: PeerMetadata): HTMLElement {
  return createElement(
    'div',
    { properties: { className: 'asker' } },
    createPeerIcon(name, icons[0]),
    createElement('div', {}, createElement('strong', {}, name || 'Unnamed site'), createElement('small', {}, url)),
  )
}

/** The sandbox loads no image from other machines; they, and images that fail to load, are replaced by the first letter. */
function createPeerIcon(name: string, url: string | undefined): HTMLElement {
  const letter = createElement(
    'span',
    { properties: { className: 'peer-icon' }, attributes: { 'aria-hidden': 'true' } },
    name.slice(0, 1).toUpperCase() || '?',
  )
  if (url === undefined || !isLocalPicture(url)) return letter
  const image = createElement('img', {
    properties: { className: 'peer-icon', src: url, alt: '' },
    on: { error: () => image.replaceWith(letter) },
  })
  return image
}

function isLocalPicture(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'data:' || (protocol === 'http:' && LOOPBACK_HOSTS.test(hostname))
}
