import { safeParse } from 'zod/mini'
import { messageOf, type WalletDialogError } from '../errors/wallet-dialog-error.ts'
import { invalidOption } from './config-errors.ts'
import { OBJECT_OPTION_SCHEMAS, type ObjectOptions } from './object-option-schemas.ts'

/**
 * Validates an option that is a list or an object. `label` is its name as the host wrote it, for the message.
 * @returns the value, or the error to report while the default stays
 */
export function parseObjectOption<Name extends keyof ObjectOptions>(
  name: Name,
  value: unknown,
  label: string = name,
): { value: NonNullable<ObjectOptions[Name]> } | { error: WalletDialogError } {
  try {
    const parsed = safeParse(OBJECT_OPTION_SCHEMAS[name], value)
    if (parsed.success) return { value: parsed.data as NonNullable<ObjectOptions[Name]> }
    const [issue] = parsed.error.issues
    const path = issue?.path.length ? `${issue.path.join('.')}: ` : ''
    const reason = path + (issue?.message ?? 'not understood')
    return { error: invalidOption({ option: label, reason }, { cause: parsed.error }) }
  } catch (cause) {
    return { error: invalidOption({ option: label, reason: messageOf(cause) }, { cause }) }
  }
}
