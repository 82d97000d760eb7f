import type { CoreTypes } from '@walletconnect/types'

type Logger = Exclude<NonNullable<CoreTypes.Options['logger']>, string>
/** Takes harmless errors, and the SDK's log. */
export type DebugLog = (...details: unknown[]) => void

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** Silent by default; logs to the console if the host enables it. */
export function createDebugLog(isDebug: () => boolean): DebugLog {
  return (...details) => {
    if (isDebug()) console.debug('[WalletConnect]', ...details)
  }
}

/**
 * The SDK's logger. An object instead of a level keeps the SDK from collecting a megabyte of log lines and from putting a
 * function on `window` to download them.
 */
export function createClientLogger(log: DebugLog): Logger {
  // The level tells the SDK whether its warnings are logged; below 'warn', it would use the console.
  const logger: Record<string, unknown> = { level: 'warn', child: () => ({ ...logger }) }
  for (const level of LEVELS) logger[level] = log
  return logger as unknown as Logger
}
