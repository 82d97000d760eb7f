import { existsSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { createSwitch } from '../create-switch.ts'
import type { Origin } from '../http/open-origin.ts'
import type { ChildGuard } from '../processes/create-child-guard.ts'
import { createRequestLog, type LoggedRequest } from '../service/faults/create-request-log.ts'
import { createServiceFaults, type ServiceFaults } from '../service/faults/create-service-faults.ts'
import { injectFaults } from '../service/faults/inject-faults.ts'
import { type ServiceLogLine, startServiceProcess } from './start-service-process.ts'

/** The product's own service of email wallets: a process of its own, behind a proxy of the sandbox. */
export interface WalletService extends Pick<ServiceFaults, 'failNext' | 'failAll' | 'clearFaults'> {
  /** Where its database is; removed when the sandbox stops. */
  readonly dataFolder: string
  /** Requests that reached the proxy so far, oldest first. */
  requests(): readonly LoggedRequest[]
  /** Lines that the service has logged so far, oldest first. */
  log(): readonly ServiceLogLine[]
  /** Skips the delay between two codes for an address, and between two operations with one nonce. */
  forgetLimits(): void
  /** Ends the process: calls get 502 until {@link WalletService.start}. */
  stop(): Promise<void>
  /** Starts it again, with the accounts that it had. */
  start(): Promise<void>
}

/** Options of {@link startWalletService}. */
export interface WalletServiceOptions {
  readonly guard: ChildGuard
  /** Where browsers reach it. */
  readonly origin: Origin
  /** The built product's folder. */
  readonly distFolder: string
  /** Its settings, as environment variables, except its address and its data. */
  readonly settings: Readonly<Record<string, string>>
  /** Called if the process ends unexpectedly. */
  readonly onDeath?: (reason: string) => void
}

const commandOf = (distFolder: string) => join(distFolder, 'server', 'command.js')

/** True if the service is built. */
export const isWalletServiceBuilt = (distFolder: string): boolean => existsSync(commandOf(distFolder))

/**
 * Starts `wallet-dialog-server` of the built product, with its data in a temporary folder, and serves it on an origin.
 * @throws SandboxError that says why it did not start
 */
export async function startWalletService(
  options: WalletServiceOptions,
): Promise<WalletService & { close(): Promise<void> }> {
  const { guard, origin, distFolder, settings, onDeath } = options
  const dataFolder = await mkdtemp(join(tmpdir(), 'wallet-dialog-service-'))
  const removeData = () => rmSync(dataFolder, { recursive: true, force: true })
  process.once('exit', removeData)
  const env = { ...settings, DATA_FOLDER: dataFolder }
  const lines: ServiceLogLine[] = []
  const requestLog = createRequestLog()
  const faults = createServiceFaults()

  /** Where it was last: calls fail there while it is stopped. */
  let url = ''
  const service = createSwitch(
    async () => {
      const started = await startServiceProcess(guard, commandOf(distFolder), env, (line) => void lines.push(line))
      ;({ url } = started)
      void started.ended.then((reason) => {
        if (service.part === started && !guard.stopping) onDeath?.(reason)
      })
      return started
    },
    (started) => started.stop(),
  )
  await service.start()

  origin.serve(
    new Hono().use(requestLog.middleware, injectFaults(faults)).all('*', async (c) => {
      const { pathname, search } = new URL(c.req.url)
      const { method } = c.req
      const body = method === 'GET' || method === 'HEAD' ? null : await c.req.arrayBuffer()
      const request = { method, headers: c.req.raw.headers, body, redirect: 'manual' } as const
      return proxy(`${url}${pathname}${search}`, request).catch((error: unknown) =>
        c.text(`The wallet service does not answer: ${String(error)}\n`, 502),
      )
    }).fetch,
  )

  return {
    dataFolder,
    failNext: faults.failNext,
    failAll: faults.failAll,
    clearFaults: faults.clearFaults,
    requests: requestLog.requests,
    log: () => lines,
    forgetLimits() {
      const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
      const database = new DatabaseSync(join(dataFolder, 'wallet.db'))
      database.exec('DELETE FROM rate_limit; DELETE FROM last_bundle')
      database.close()
    },
    stop: service.stop,
    start: service.start,
    async close() {
      await service.stop()
      process.off('exit', removeData)
      removeData()
    },
  }
}
