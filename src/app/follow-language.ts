import type { ConfigStore } from '#core/config/create-config.ts'
import { languageAt } from './options/page-defaults.ts'

interface FollowedLanguage {
  /** Reads and observes the element's new place. */
  move(): void
  stop(): void
}

/** Keeps a dialog in the language of its place in the page, while the site sets none [texts.page-language]. */
export function followLanguage(
  element: Element,
  { $config, $options, renew }: Pick<ConfigStore, '$config' | '$options' | 'renew'>,
): FollowedLanguage {
  function follow() {
    if ($options.get().lang === undefined && languageAt(element) !== $config.get().lang) renew()
  }
  const observer = new MutationObserver(follow)
  function move() {
    observer.disconnect()
    // An ancestor's `lang` counts, through shadow roots.
    for (let root = element.getRootNode(); ; root = root.host.getRootNode()) {
      observer.observe(root, { attributes: true, attributeFilter: ['lang'], subtree: true })
      if (!(root instanceof ShadowRoot)) break
      observer.observe(root.host, { attributes: true, attributeFilter: ['lang'] })
    }
    follow()
  }
  addEventListener('languagechange', follow)
  move()
  return {
    move,
    stop() {
      observer.disconnect()
      removeEventListener('languagechange', follow)
    },
  }
}
