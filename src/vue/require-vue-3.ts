import { version } from 'vue'
import { frameworkTooOld } from '#core/errors/framework-too-old.ts'

/** @throws frameworkTooOld beside Vue 2 */
export function requireVue3(): void {
  if (Number.parseInt(version, 10) < 3)
    throw frameworkTooOld({ entry: 'wallet-dialog/vue', needed: 'Vue 3', found: `Vue ${version}` })
}
