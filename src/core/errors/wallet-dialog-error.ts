import type { Reason } from './reason.ts'
import type { WalletDialogErrorData } from './wallet-dialog-error-data.ts'

/** The values that a template's `{placeholders}` take. */
type Placeholders<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type DataOf<Code extends string> = [Code] extends [keyof WalletDialogErrorData]
  ? WalletDialogErrorData[Code]
  : Readonly<Record<string, unknown>>

/** The type of an error's data, by its code. */
type KnownData<Code extends string> = Code extends keyof WalletDialogErrorData ? WalletDialogErrorData[Code] : unknown

/** The values of the message's placeholders. */
type Context<Code extends string, Template extends string> = {
  readonly [Name in Placeholders<Template>]: Name extends keyof KnownData<Code>
    ? KnownData<Code>[Name]
    : string | number | Reason
}

/** The other fields of `data`. */
type Facts<Code extends string, Template extends string> = Omit<KnownData<Code>, Placeholders<Template>>

type CanBeEmpty<Fields> = Partial<Fields> extends Fields ? true : false

type Arguments<Code extends string, Template extends string> =
  CanBeEmpty<Facts<Code, Template>> extends true
    ? CanBeEmpty<Context<Code, Template>> extends true
      ? [context?: undefined, details?: { cause?: unknown; data?: Facts<Code, Template> }]
      : [context: Context<Code, Template>, details?: { cause?: unknown; data?: Facts<Code, Template> }]
    : [
        context: CanBeEmpty<Context<Code, Template>> extends true ? undefined : Context<Code, Template>,
        details: { cause?: unknown; data: Facts<Code, Template> },
      ]

/** The `code` of an error. The published types have the union of all codes passed to `defineError`. */
export type WalletDialogErrorCode = string

/**
 * Every error the product throws or reports. `code` is stable and meant for programs; `message` is English, for developers. Texts for
 * visitors are chosen by the code.
 */
export class WalletDialogError<Code extends WalletDialogErrorCode = WalletDialogErrorCode> extends Error {
  override readonly name = 'WalletDialogError'
  // oxlint-disable-next-line no-unused-private-class-members -- brand check: only its presence is tested
  readonly #isOwn: undefined
  readonly code: Code
  /**
   * The values of the message's placeholders, and further facts, such as `status` and `url` of a failed request. A `reason` of the dialog's
   * own has a `code`, and as a string it is English.
   */
  readonly data: DataOf<Code>

  constructor(code: Code, message: string, details: { cause?: unknown; data?: DataOf<Code> } = {}) {
    super(message, details)
    this.code = code
    this.data = details.data ?? ({} as DataOf<Code>)
  }

  /** Doesn’t check prototypes: on a hostile wallet's value, that could run its code. */
  static override [Symbol.hasInstance](value: unknown): value is WalletDialogError {
    return #isOwn in Object(value)
  }
}

/** A kind of error: call it to make one, `matches` to recognize one. */
export interface ErrorKind<Code extends string, Template extends string> {
  (...args: Arguments<Code, Template>): WalletDialogError<Code>
  readonly code: Code
  readonly template: Template
  matches(error: unknown): error is WalletDialogError<Code>
}

/**
 * Defines a kind of error. Placeholders of the template type its context; what else is in its `data` is typed by
 * {@link WalletDialogErrorData}.
 * @example const nameTaken = defineError('name_taken', '{name} is taken')
 *          throw nameTaken({ name: 'alice' })
 */
export function defineError<const Code extends string, const Template extends string>(
  code: Code,
  template: Template,
): ErrorKind<Code, Template> {
  type Values = Readonly<Record<string, unknown>>
  const make = (context?: Values, details?: { cause?: unknown; data?: Values }) =>
    new WalletDialogError<string>(
      code,
      template.replace(/\{(\w+)\}/g, (_, name: string) => String(context?.[name])),
      { ...details, data: { ...context, ...details?.data } },
    )
  return Object.assign(make, {
    code,
    template,
    matches: (error: unknown) => error instanceof WalletDialogError && error.code === code,
  }) as unknown as ErrorKind<Code, Template>
}

/**
 * Something other than an error of the dialog was thrown, by a wallet or through a bug of ours. `cause` is what was thrown.
 * @remedy Read `cause`. If it is ours, report it.
 */
export const unexpectedError = defineError('unexpected', 'Something went wrong: {reason}')

/** The message of a thrown value that has none. */
export const NO_MESSAGE = 'no reason given'

/** The message of an unknown thrown value. */
export function messageOf(error: unknown): string {
  let message = error
  try {
    message = (Object(error) as { message?: unknown }).message ?? error
  } catch {
    // A getter threw: there is no message.
  }
  return typeof message === 'string' ? message : NO_MESSAGE
}

/** Any thrown value as a WalletDialogError; one of ours stays as it is. */
export function toWalletDialogError(error: unknown): WalletDialogError {
  if (error instanceof WalletDialogError) return error
  return unexpectedError({ reason: messageOf(error) }, { cause: error })
}
