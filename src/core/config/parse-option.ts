import { safeParse } from 'zod/mini'
import { messageOf, type WalletDialogError } from '../errors/wallet-dialog-error.ts'
import { invalidOption } from './config-errors.ts'
import { OPTION_SCHEMAS, type OptionName, type Options } from './option-schemas.ts'

/**
 * Checks one option. `label` is how the host wrote it (`project-id` or `projectId`) and stands in the message.
 * @returns the value, or the error to report while the default stays
 */
export function parseOption<Name extends OptionName>(
  name: Name,
  value: unknown,
  label: string = name,
): { value: NonNullable<Options[Name]> } | { error: WalletDialogError } {
  try {
    const parsed = safeParse(OPTION_SCHEMAS[name], value)
    if (parsed.success) return { value: parsed.data as NonNullable<Options[Name]> }
    const [issue] = parsed.error.issues
    const path = issue?.path.length ? `${issue.path.join('.')}: ` : ''
    return { error: invalidOption({ option: label, reason: path + (issue?.message ?? 'not understood') }, { cause: parsed.error }) }
  } catch (cause) {
    return { error: invalidOption({ option: label, reason: messageOf(cause) }, { cause }) }
  }
}
