import { version } from 'vue'
import { frameworkTooOld } from '#core/errors/framework-too-old.ts'

/**
 * @param entry the package's entry that needs it
 * @throws frameworkTooOld beside Vue 2
 */
export function requireVue3(entry: string): void {
  if (Number.parseInt(version, 10) < 3) throw frameworkTooOld({ entry, needed: 'Vue 3', found: `Vue ${version}` })
}
