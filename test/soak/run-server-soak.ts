// `npm run soak:server [-- rounds [guesses]]`: kills the wallet service under load and looks for what it had acknowledged; then
// guesses at codes through two services on one PostgreSQL. 0 leaves one out.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWalletServer } from '../../src/server/create-wallet-server.ts'
import { createKeyText } from '../../src/server/crypto/key-ring.ts'
import { createTestBrowser } from '../server/create-test-browser.ts'
import { guessCodes } from '../server/guess-codes.ts'
import { killUnderLoad } from '../server/kill-under-load.ts'
import { startMailServer } from '../server/start-mail-server.ts'
import { startPostgres } from '../server/start-postgres.ts'
import { PUBLIC_URL, SITE } from '../server/test-origins.ts'

const ROUNDS = 100
const WRITES_PER_ROUND = 30
const GUESSES = 1_000_000
const GUESSES_PER_CODE = 50
const TRIES_PER_CODE = 5
/** More hits than this come once in a million runs, with as many tries as there are. */
const DEVIATIONS = 5

const say = (text: string) => process.stdout.write(`${text}\n`)

async function soakKills(rounds: number): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-soak-'))
  const mail = await startMailServer()
  const settings = {
    PORT: '0',
    PUBLIC_URL,
    ALLOWED_ORIGINS: SITE,
    SMTP_URL: mail.url,
    DATA_FOLDER: join(folder, 'data'),
    TRUSTED_PROXIES: '1',
  }
  const onRound = (round: number, acknowledged: number) => {
    if (round % 10 === 0) say(`${round} kills, ${acknowledged} wallets acknowledged`)
  }
  try {
    const end = await killUnderLoad({ rounds, writesPerRound: WRITES_PER_ROUND, settings, mail, onRound })
    say(`${rounds} kills: ${end.acknowledged} wallets acknowledged, ${end.lost} lost`)
    return [
      ...(end.lost > 0 ? [`${end.lost} acknowledged wallets were lost`] : []),
      ...(end.idleRounds > 0 ? [`in ${end.idleRounds} rounds a client was not cut off`] : []),
    ]
  } finally {
    await new Promise<void>((resolve) => mail.server.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}

async function soakGuesses(guesses: number): Promise<readonly string[]> {
  const codes = Math.ceil(guesses / GUESSES_PER_CODE)
  const postgres = await startPostgres()
  const options = {
    publicUrl: PUBLIC_URL,
    database: postgres.url,
    mail: { send: async () => {}, close: () => {} },
    serverKeys: createKeyText('s1'),
    escrowKeys: createKeyText('e1'),
    allowedOrigins: [SITE],
    trustedProxies: 1,
  }
  const services = [await createWalletServer(options), await createWalletServer(options)]
  try {
    const browsers = services.map((service) => createTestBrowser(service, { isKeyless: true }))
    const onProgress = (done: number) => {
      if (done % 1_000 === 0) say(`${done} of ${codes} codes`)
    }
    const { hits, tries } = await guessCodes({ browsers, codes, guessesPerCode: GUESSES_PER_CODE, onProgress })
    const expected = tries / 1_000_000
    say(`${codes * GUESSES_PER_CODE} guesses at ${codes} codes: ${tries} counted, ${hits} right`)
    return [
      ...(tries > codes * TRIES_PER_CODE ? [`${tries} tries were counted, of ${codes * TRIES_PER_CODE} allowed`] : []),
      ...(hits > expected + DEVIATIONS * Math.sqrt(expected) + 1 ? [`${hits} guesses were right`] : []),
    ]
  } finally {
    await Promise.all(services.map((service) => service.close()))
    await postgres.stop()
  }
}

const [rounds, guesses] = [Number(process.argv[2] ?? ROUNDS), Number(process.argv[3] ?? GUESSES)]
const problems = [...(rounds > 0 ? await soakKills(rounds) : []), ...(guesses > 0 ? await soakGuesses(guesses) : [])]
for (const problem of problems) process.stderr.write(`✗ ${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
