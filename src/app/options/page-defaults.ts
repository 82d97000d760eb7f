import type { Metadata } from '#core/config/config.ts'
import { isRight } from '#core/config/simple-options.ts'

/** The document's own metadata, for wallets and sign-in if the host sets none. Its title names the page, not the site. */
export function pageMetadata(): Metadata {
  const content = (key: string) => document.querySelector<HTMLMetaElement>(`meta[${key}]`)?.content ?? ''
  const icon = document.querySelector<HTMLLinkElement>('link[rel~=icon]')?.href
  return {
    name: content('property="og:site_name"') || content('name=application-name') || location.host,
    description: content('name=description'),
    url: location.origin,
    icons: icon ? [icon] : [],
  }
}

/**
 * The language at an element: the nearest valid `lang`, through shadow roots, else the browser's. Some pages have values in
 * `lang`, such as `en_US`, that make number formats throw.
 */
export function languageAt(element: Element): string {
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    const lang = node instanceof Element && node.getAttribute('lang')
    if (lang && isRight('lang', lang)) return lang
  }
  return navigator.language || 'en'
}
