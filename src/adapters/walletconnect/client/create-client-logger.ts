import type { CoreTypes } from '@walletconnect/types'

type Logger = Exclude<NonNullable<CoreTypes.Options['logger']>, string>

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/**
 * The SDK's logger: silent, or the console where the host asked for it. An object instead of a level keeps the SDK from
 * collecting a megabyte of log lines and from putting a function on `window` to download them.
 */
export function createClientLogger(isDebug: boolean): Logger {
  const write = isDebug ? (...details: unknown[]) => console.debug('[WalletConnect]', ...details) : () => {}
  // The level tells the SDK whether its warnings are heard; below 'warn' it would use the console.
  const logger: Record<string, unknown> = { level: 'warn', child: () => ({ ...logger }) }
  for (const level of LEVELS) logger[level] = write
  return logger as unknown as Logger
}
