import type { Attempt } from '#core/connections/connection.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import type { ShownWallet } from './wallet-of.ts'

/** The attempt that a connecting view shows, and how to start it again. */
export function useAttempt({ connectorId, item }: ShownWallet): { attempt: Attempt; retry(): void } {
  const { attempts } = useCore()
  const attempt = useStore(attempts.$attempt)
  return { attempt, retry: () => void attempts.connect(connectorId, item) }
}
