/** The values that a template's `{placeholders}` take. */
type Placeholders<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type Context<Template extends string> = Readonly<Record<Placeholders<Template>, string | number>>
type Details = { cause?: unknown; data?: Readonly<Record<string, unknown>> }

/** What the `code` of an error can be. The published types have the union of all that `defineError` is called with. */
export type WalletDialogErrorCode = string

/** Every error the product throws or reports. `code` is stable and meant for programs; `message` for people. */
export class WalletDialogError extends Error {
  override readonly name = 'WalletDialogError'
  // oxlint-disable-next-line no-unused-private-class-members -- that it is there is what counts
  readonly #isOwn: undefined
  readonly code: WalletDialogErrorCode
  /** Further facts, such as `status` and `url` of a failed request. */
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: WalletDialogErrorCode, message: string, { cause, data = {} }: Details = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.data = data
  }

  /** Looks at no prototype: what a hostile wallet throws may have a trap there. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return #isOwn in Object(value)
  }
}

/** A kind of error: call it to make one, `matches` to recognise one. */
export interface ErrorKind<Template extends string> {
  (
    ...args: [Placeholders<Template>] extends [never]
      ? [context?: undefined, details?: Details]
      : [context: Context<Template>, details?: Details]
  ): WalletDialogError
  readonly code: string
  readonly template: Template
  matches(error: unknown): error is WalletDialogError
}

/**
 * Defines a kind of error. Placeholders of the template type its context.
 * @example const nameTaken = defineError('name_taken', 'Error registering name {name}')
 *          throw nameTaken({ name: 'alice' })
 */
export function defineError<const Template extends string>(code: string, template: Template): ErrorKind<Template> {
  const make = (context?: Readonly<Record<string, string | number>>, details?: Details) =>
    new WalletDialogError(
      code,
      template.replace(/\{(\w+)\}/g, (_, name: string) => String(context?.[name])),
      details,
    )
  return Object.assign(make, {
    code,
    template,
    matches: (error: unknown): error is WalletDialogError => error instanceof WalletDialogError && error.code === code,
  }) as ErrorKind<Template>
}

/**
 * Something that is not an error of the dialog was thrown, by a wallet or by a fault of ours. `cause` is what was thrown.
 * @remedy Read `cause`. If it is ours, report it.
 */
export const unexpectedError = defineError('unexpected', 'Something went wrong: {reason}')

/** What an unknown thrown value says of itself. */
export function messageOf(error: unknown): string {
  let said = error
  try {
    said = (Object(error) as { message?: unknown }).message ?? error
  } catch {
    // A trap says nothing.
  }
  return typeof said === 'string' ? said : 'no reason given'
}

/** Any thrown value as a WalletDialogError; its own kind stays as it is. */
export function toWalletDialogError(error: unknown): WalletDialogError {
  if (error instanceof WalletDialogError) return error
  return unexpectedError({ reason: messageOf(error) }, { cause: error })
}
