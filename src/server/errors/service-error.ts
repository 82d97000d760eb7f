/** Fields of an error answer besides the code and the message. */
export type ServiceErrorData = Readonly<Record<string, number>>

/** An error that the caller gets as the answer: `{ error: { code, message, …data } }` with its HTTP status. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly code: string
  readonly status: number
  readonly data: ServiceErrorData

  constructor(
    code: string,
    status: number,
    message: string,
    details: { cause?: unknown; data?: ServiceErrorData } = {},
  ) {
    super(message, { cause: details.cause })
    this.code = code
    this.status = status
    this.data = details.data ?? {}
  }
}

/** A kind of error: call it to make one, `matches` to recognize one. */
export interface ServiceErrorKind {
  (details?: { readonly reason?: string; readonly cause?: unknown; readonly data?: ServiceErrorData }): ServiceError
  readonly code: string
  readonly status: number
  matches(error: unknown): error is ServiceError
}

/**
 * Defines a kind of error of the service. docs/service-api.md lists them all, with what the caller can do. They are apart from
 * the dialog's errors, which visitors and pages see.
 * @param message for developers; `reason` of the details follows it
 */
export function defineServiceError(code: string, status: number, message: string): ServiceErrorKind {
  const make: (...details: Parameters<ServiceErrorKind>) => ServiceError = ({ reason, ...details } = {}) =>
    new ServiceError(code, status, reason === undefined ? message : `${message}: ${reason}`, details)
  return Object.assign(make, {
    code,
    status,
    matches: (error: unknown): error is ServiceError => error instanceof ServiceError && error.code === code,
  })
}
