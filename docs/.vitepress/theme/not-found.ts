import { withBase } from 'vitepress'
import { h, type VNode } from 'vue'

/** Addresses without a page: what happened, and where to go on. */
export const notFound = (): VNode =>
  h('main', { class: 'not-found' }, [
    h('p', '404'),
    h('h1', 'There is no such page'),
    h('p', 'It may have moved. Search for it above, or begin with one of these:'),
    h('ul', [
      h('li', h('a', { href: withBase('/') }, 'Quick start')),
      h('li', h('a', { href: withBase('/dialog') }, 'Options, methods and events')),
      h('li', h('a', { href: withBase('/errors') }, 'Errors')),
    ]),
  ])
