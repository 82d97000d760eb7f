import { onMounted, ref, type Ref } from 'vue'

/** A file of the site that has the landing page, too. Docs that stand alone don't have it. */
const SCRIPT = '/wallet-dialog.js'

/** Loads the product once the page is there; `missing` where there is none beside the docs. */
export function loadProduct(): Ref<'loading' | 'there' | 'missing'> {
  const state = ref<'loading' | 'there' | 'missing'>('loading')
  onMounted(async () => {
    state.value = await import(/* @vite-ignore */ SCRIPT).then(
      () => 'there' as const,
      () => 'missing' as const,
    )
  })
  return state
}
