import { defineComponent, h, onMounted, onUnmounted, ref, type VNode } from 'vue'
import { THEMES as READY_THEMES } from '../../../demo/page/playground/themes.js'

const THEMES = { default: 'Default', ...READY_THEMES }

type Theme = keyof typeof THEMES

/** Files of the site that has the landing page, too. Docs that stand alone have none of them. */
const SCRIPT = '/wallet-dialog.js'
const styleSheetOf = (theme: Theme) => `/themes/${theme}.css`

/** A theme's style sheet, as text. It sets properties of the elements only, so the page itself stays as it is. */
const readTheme = async (theme: Theme) => (theme === 'default' ? '' : (await fetch(styleSheetOf(theme))).text())

/** A dialog in the page, in the theme that is chosen. Without the product's script beside the docs, nothing. */
export const LiveThemes = defineComponent({
  setup() {
    const state = ref<'loading' | 'there' | 'missing'>('loading')
    const chosen = ref<Theme>('default')
    let sheet: CSSStyleSheet | undefined
    onMounted(async () => {
      state.value = await import(/* @vite-ignore */ SCRIPT).then(
        () => 'there' as const,
        () => 'missing' as const,
      )
      sheet = new CSSStyleSheet()
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    })
    onUnmounted(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    })
    async function choose(theme: Theme) {
      chosen.value = theme
      const css = await readTheme(theme)
      // Another may have been chosen meanwhile.
      if (chosen.value === theme) sheet?.replaceSync(css)
    }
    const button = (theme: Theme): VNode =>
      h(
        'button',
        { type: 'button', 'aria-pressed': chosen.value === theme, onClick: () => choose(theme) },
        THEMES[theme],
      )
    const content = (): readonly VNode[] => [
      h(
        'div',
        { class: 'live-choice', role: 'group', 'aria-label': 'Theme' },
        (Object.keys(THEMES) as Theme[]).map(button),
      ),
      h('wallet-dialog', {
        inline: '',
        open: '',
        'project-id': 'none',
        networks: 'eip155:1',
        '.rpcUrls': { 'eip155:1': ['https://node.example'] },
      }),
    ]
    // Its place is there from the start, so that what follows stays where it is.
    return () =>
      state.value === 'missing'
        ? undefined
        : h(
            'div',
            { class: 'live', role: 'group', 'aria-label': 'Live dialog' },
            state.value === 'there' ? content() : [],
          )
  },
})
