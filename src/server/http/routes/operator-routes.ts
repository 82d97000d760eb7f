import { isSame, sha256 } from '../../crypto/hashes.ts'
import { notFound } from '../../errors/service-errors.ts'
import type { Store } from '../../store/sql.ts'
import type { Metrics } from '../create-metrics.ts'
import type { Router } from '../create-router.ts'

const HEALTH_TIMEOUT_MS = 2_000

interface OperatorPages {
  readonly store: Store
  readonly metrics: Metrics
  /** Bearer token for `/metrics`, which is closed without one. */
  readonly metricsToken: string | undefined
  /** True once the service is stopping. */
  readonly isStopping: () => boolean
}

/** The operator's pages. */
export function addOperatorRoutes(router: Router, { store, metrics, metricsToken, isStopping }: OperatorPages): void {
  router.page('GET /health', async (c) => {
    const isHealthy = !isStopping() && (await answersInTime(store))
    return isHealthy ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503)
  })

  router.page('GET /metrics', (c) => {
    const given = c.req.header('authorization') ?? ''
    if (metricsToken === undefined || !isSame(sha256(given), sha256(`Bearer ${metricsToken}`))) throw notFound()
    return c.text(metrics.toText(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
}

async function answersInTime(store: Store): Promise<boolean> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), HEALTH_TIMEOUT_MS)
  try {
    return await Promise.race([
      store.query('SELECT 1 AS one').then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => {
        late.signal.addEventListener('abort', () => resolve(false))
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}
