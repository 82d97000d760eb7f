import type { Visit } from './open-visit.ts'

/** Sets a property of the dialog in every page of a visit, as a site's own script does. */
export const withOption = (name: 'siwx' | 'siweConfig' | 'features', script: string) => ({
  prepare: async ({ page }: Pick<Visit, 'page'>) => {
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
      const dialog = document.getElementById('dialog')
      if (dialog) dialog.${name} = ${script}
    })`)
  },
})
