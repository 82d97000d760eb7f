import type { Alert } from '#core/notices/create-alerts.ts'

/** An alert as visitors read it. */
export interface ShownAlert {
  readonly text: string
  /** The alert's codes: several if they mean the same to the visitor. */
  readonly codes: readonly string[]
  /** Nothing that the visitor could fix: it is shown quietly. */
  readonly isRemark: boolean
}

interface AlertTexts {
  readonly notSetUp: string
  readonly sessionExpired: string
  readonly storageBlocked: string
  readonly walletNotLoaded: string
  readonly walletSilent: string
}

/**
 * How alerts are shown [alerts.plain]. The site's developers read them in full; its visitors read in plain words how they are affected. The
 * exact text is always in `wallet-error`.
 */
export function shownAlerts(alerts: readonly Alert[], texts: AlertTexts, isForAuthor: boolean): readonly ShownAlert[] {
  const shown = new Map<string, ShownAlert>()
  for (const { code, message } of alerts) {
    const text = textOf({ code, message }, texts, isForAuthor)
    if (text === undefined) continue
    const codes = [...(shown.get(text)?.codes ?? []), code]
    shown.set(text, { text, codes, isRemark: code === 'storage_blocked' })
  }
  return [...shown.values()]
}

function textOf({ code, message }: Alert, texts: AlertTexts, isForAuthor: boolean): string | undefined {
  if (code === 'storage_blocked') return texts.storageBlocked
  if (isForAuthor) return message
  if (code === 'session_expired') return texts.sessionExpired
  if (code === 'embedded_wallet_unavailable') return texts.walletNotLoaded
  if (code === 'frame_request_timeout') return texts.walletSilent
  // Everything works, only otherwise than the page says.
  return code === 'local_overridden' ? undefined : texts.notSetUp
}
