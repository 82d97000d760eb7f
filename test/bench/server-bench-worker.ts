// Runs in a separate thread, so that its processor time is the service's alone.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { createWalletServer } from '../../src/server/create-wallet-server.ts'
import { createKeyText, readKeyRing } from '../../src/server/crypto/key-ring.ts'
import { createSmtpMailer } from '../../src/server/mail/create-smtp-mailer.ts'
import { codeMail } from '../../src/server/mail/mails.ts'
import { createService } from '../../src/server/service/create-service.ts'
import { createSystemClock } from '../../src/server/service/create-shared-clock.ts'
import { migrate } from '../../src/server/store/migrations.ts'
import { openSqlite } from '../../src/server/store/open-sqlite.ts'
import { PUBLIC_URL, SITE } from '../server/test-origins.ts'
import { recordStatements, replayStatements, type Recording } from './record-statements.ts'

/** The thread's task. */
export interface ServerBenchOrder {
  readonly what: 'service' | 'bare'
  readonly folder: string
  readonly smtpUrl: string
  /** How many codes `bare` sends and verifies. */
  readonly pairs: number
}

const FROM = 'Wallet <no-reply@wallet.example>'
const WARM_UP = 50

const order = workerData as ServerBenchOrder
const port = parentPort
if (!port) throw new Error('This runs in a worker.')
const readCpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

await (order.what === 'service' ? serve(order) : runBare(order))

async function serve({ folder, smtpUrl }: ServerBenchOrder) {
  const server = await createWalletServer({
    publicUrl: PUBLIC_URL,
    log: () => {},
    database: `sqlite:${join(folder, 'service.db')}`,
    mail: { smtpUrl, from: FROM },
    serverKeys: createKeyText('s1'),
    escrowKeys: createKeyText('e1'),
    allowedOrigins: [SITE],
    trustedProxies: 1,
    codesPerHour: 1_000_000,
  })
  const { port: listening } = await server.listen(0)
  port!.on('message', (wanted: 'cpu' | 'end') => {
    if (wanted === 'cpu') port!.postMessage({ cpuMs: readCpuMs() })
    else void server.close().then(() => port!.close())
  })
  port!.postMessage({ listening })
}

/** The statements that the service makes for a code, and its mail, and nothing else. */
async function runBare({ folder, smtpUrl, pairs }: ServerBenchOrder) {
  const store = openSqlite(join(folder, 'bare.db'))
  await migrate(store, Date.now())
  const mailer = createSmtpMailer(smtpUrl, FROM)
  const recording = await recordPair()
  const pair = async () => {
    await replayStatements(store, recording)
    await mailer.send({
      to: `${randomBytes(8).toString('hex')}@example.com`,
      ...codeMail('123456', SITE, { purpose: 'sign-in' }),
    })
  }
  for (let count = 0; count < WARM_UP; count++) await pair()
  const before = readCpuMs()
  for (let count = 0; count < pairs; count++) await pair()
  port!.postMessage({ cpuMs: readCpuMs() - before })
  mailer.close()
  await store.close()

  async function recordPair() {
    const noted: Recording = []
    const seen = { code: '' }
    const service = createService({
      store: recordStatements(store, noted),
      clock: createSystemClock(),
      mailer: {
        send: async ({ subject }) => void (seen.code = /\d{6}/.exec(subject)?.[0] ?? ''),
        close: () => {},
      },
      keys: { server: readKeyRing(createKeyText('s1'), 's'), escrow: readKeyRing(createKeyText('e1'), 'e') },
      publicUrl: PUBLIC_URL,
      log: () => {},
      onError: (error) => {
        throw error
      },
      hasMail: true,
      providers: [],
      farcaster: undefined,
      networks: {},
    })
    const caller = { project: 'shop', site: SITE, ipHash: randomBytes(16).toString('base64url') }
    const browser = randomBytes(32)
    const email = 'ada@example.com'
    const request = { purpose: 'sign-in', email, device: undefined, browser } as const
    const { challenge } = await service.codes.send(caller, request)
    const identity = { provider: 'email', subject: email, email, userName: null }
    await service.codes.verify(caller, { purpose: 'sign-in', challenge, code: seen.code, browser }, () =>
      service.signIn.signIn(caller, { identity, device: { name: 'Firefox on Linux' }, browser }),
    )
    return noted
  }
}
