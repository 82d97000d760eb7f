import type { EnhanceAppContext } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import type config from '../config.ts'
import { weightOf } from '../search.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './accessible.css'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './brand.css'
import { LiveLanguages } from './live-languages.ts'
import { LiveThemes } from './live-themes.ts'
import { LiveButton } from './live.ts'
import { notFound } from './not-found.ts'
import { returnFocus } from './return-focus.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './search.css'

// oxlint-disable-next-line import/no-default-export -- VitePress reads it
export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'not-found': notFound }),
  // In the configuration, a function would be sent as text and evaluated, which the site's policy forbids.
  enhanceApp({ app, siteData }: EnhanceAppContext) {
    app.component('LiveButton', LiveButton)
    app.component('LiveLanguages', LiveLanguages)
    app.component('LiveThemes', LiveThemes)
    const { search } = siteData.value.themeConfig as (typeof config)['themeConfig']
    Object.assign(search.options.miniSearch.searchOptions, { boostDocument: weightOf })
    // The pages are also drawn in Node.
    if (typeof document !== 'undefined') returnFocus()
  },
}
