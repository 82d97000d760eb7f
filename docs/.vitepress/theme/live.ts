import { defineComponent, h, onUnmounted, ref, type VNode } from 'vue'
import { loadProduct } from './load-product.ts'

/** Without a project: it lists the wallets of the reader's browser, and asks no service. */
const DIALOG = { 'project-id': 'none', networks: 'eip155:1', '.rpcUrls': { 'eip155:1': ['https://node.example'] } }

interface Choice<Name extends string> {
  /** What is chosen. */
  readonly label: string
  /** The first is chosen at first. */
  readonly names: Readonly<Record<Name, string>>
  /** The language of each name, where that isn't English. */
  readonly langOf?: (name: Name) => string
  /** What the dialog is given for it. */
  readonly attributesOf?: (name: Name) => Readonly<Record<string, string>>
  readonly onChoose?: (name: Name) => Promise<void>
  readonly onLeave?: () => void
}

/** A dialog in the page, with a choice above it. Its place is there from the start, so that what follows stays where it is. */
export function liveDialog<Name extends string>({
  label,
  names,
  langOf,
  attributesOf,
  onChoose,
  onLeave,
}: Choice<Name>) {
  const all = Object.keys(names) as Name[]
  return defineComponent({
    setup() {
      const state = loadProduct()
      const chosen = ref(all[0]) as { value: Name }
      if (onLeave) onUnmounted(onLeave)
      const button = (name: Name): VNode =>
        h(
          'button',
          {
            type: 'button',
            lang: langOf?.(name),
            'aria-pressed': chosen.value === name,
            onClick() {
              chosen.value = name
              void onChoose?.(name)
            },
          },
          names[name],
        )
      const content = () => [
        h('div', { class: 'live-choice', role: 'group', 'aria-label': label }, all.map(button)),
        h('wallet-dialog', { inline: '', open: '', ...DIALOG, ...attributesOf?.(chosen.value) }),
      ]
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
}

/** A button that opens a dialog on top of the page. */
export const LiveButton = defineComponent({
  setup() {
    const state = loadProduct()
    const content = () => [h('wallet-dialog', { id: 'live', ...DIALOG }), h('wallet-button', { for: 'live' })]
    return () =>
      state.value === 'missing'
        ? undefined
        : h(
            'div',
            { class: 'live live-button', role: 'group', 'aria-label': 'Live button' },
            state.value === 'there' ? content() : [],
          )
  },
})
