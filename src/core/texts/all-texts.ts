import type { PluralForms } from './translation.ts'

/**
 * Every text of the dialog, by set and id. The sources define each text once, in a `defineMessages`, and don't list them here.
 * `npm run typecheck` and the published types replace this type, which is imported as `#texts`, with the exact one.
 */
export type AllTexts = Readonly<Record<string, Readonly<Record<string, string | PluralForms>>>>
