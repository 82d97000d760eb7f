import { useStore } from '#ui/use-store.ts'
import { useEffect } from 'react'
import type { Attempt } from '#core/connections/connection.ts'
import { useCore } from '#ui/ui-context.ts'
import type { ShownWallet } from './wallet-of.ts'

/** The attempt that a connecting view shows, and how to start it again. A view that was opened directly starts it. */
export function useAttempt({ connectorId, item }: ShownWallet): { attempt: Attempt; retry(): void } {
  const { attempts } = useCore()
  const attempt = useStore(attempts.$attempt)
  const retry = () => void attempts.connect(connectorId, item)

  useEffect(() => {
    if (attempts.$attempt.get().status === 'idle') void attempts.connect(connectorId, item)
  }, [attempts, connectorId, item])

  return { attempt, retry }
}
