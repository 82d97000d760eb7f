// `npm run soak:server [-- rounds [guesses]]`: kills the wallet service under load, on SQLite and on PostgreSQL, and looks for
// what it had acknowledged; then guesses at codes through several processes on one PostgreSQL. 0 leaves one out.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeyText } from '../../src/server/crypto/key-ring.ts'
import { guessCodes } from '../server/guess-codes.ts'
import { killUnderLoad } from '../server/kill-under-load.ts'
import { startMailServer } from '../server/start-mail-server.ts'
import { startPostgres } from '../server/start-postgres.ts'
import { PUBLIC_URL, SITE } from '../server/test-origins.ts'
import { startGuessingProcess } from './start-guessing-process.ts'

const ROUNDS = 100
const WRITES_PER_ROUND = 30
const GUESSES = 1_000_000
const GUESSES_PER_CODE = 20
const TRIES_PER_CODE = 5
const PROCESSES = 4
/** More would wait for a connection to the database for longer than a service waits, on a busy machine. */
const CODES_AT_ONCE = 20
/** More hits than this come once in a million runs, with as many tries as there are. */
const DEVIATIONS = 5

const log = (text: string) => process.stdout.write(`${text}\n`)
const createKeys = () => ({ SERVER_KEYS: createKeyText('s1'), ESCROW_KEYS: createKeyText('e1') })

async function soakKills(database: string, rounds: number, data: Readonly<Record<string, string>>) {
  const mail = await startMailServer()
  const settings = {
    PORT: '0',
    PUBLIC_URL,
    ALLOWED_ORIGINS: SITE,
    SMTP_URL: mail.url,
    TRUSTED_PROXIES: '1',
    ...data,
  }
  const onRound = (round: number, acknowledged: number) => {
    if (round % 10 === 0) log(`${database}: ${round} kills, ${acknowledged} wallets acknowledged`)
  }
  try {
    const end = await killUnderLoad({ rounds, writesPerRound: WRITES_PER_ROUND, settings, mail, onRound })
    const refusals = `${end.slowMails} times the mail server was too slow`
    log(`${database}: ${rounds} kills, ${end.acknowledged} wallets acknowledged, ${end.lost} lost; ${refusals}`)
    return [
      ...(end.lost > 0 ? [`${database}: ${end.lost} acknowledged wallets were lost`] : []),
      ...(end.idleRounds > 0 ? [`${database}: in ${end.idleRounds} rounds a client was not cut off`] : []),
    ]
  } finally {
    await new Promise<void>((resolve) => mail.server.close(resolve))
  }
}

async function soakAllKills(rounds: number): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-soak-'))
  const postgres = await startPostgres()
  try {
    return [
      ...(await soakKills('SQLite', rounds, { DATA_FOLDER: join(folder, 'sqlite') })),
      ...(await soakKills('PostgreSQL', rounds, {
        DATA_FOLDER: join(folder, 'postgres'),
        DATABASE_URL: postgres.url,
        ...createKeys(),
      })),
    ]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function soakGuesses(guesses: number): Promise<readonly string[]> {
  const codes = Math.ceil(guesses / GUESSES_PER_CODE)
  const postgres = await startPostgres()
  const env = { DATABASE_URL: postgres.url, ...createKeys() }
  const guessers = await Promise.all(Array.from({ length: PROCESSES }, () => startGuessingProcess(env)))
  try {
    const onProgress = (done: number) => {
      if (done % (50 * CODES_AT_ONCE) === 0) log(`${done} of ${codes} codes`)
    }
    const given = { guessers, codes, guessesPerCode: GUESSES_PER_CODE, atOnce: CODES_AT_ONCE, onProgress }
    const { hits, tries, others } = await guessCodes(given)
    const expected = tries / 1_000_000
    log(
      `${codes * GUESSES_PER_CODE} guesses at ${codes} codes through ${PROCESSES} processes: ${tries} counted, ${hits} right`,
    )
    return [
      ...(tries > codes * TRIES_PER_CODE ? [`${tries} tries were counted, of ${codes * TRIES_PER_CODE} allowed`] : []),
      ...(hits > expected + DEVIATIONS * Math.sqrt(expected) + 1 ? [`${hits} guesses were right`] : []),
      ...(others.length > 0 ? [`${others.length} guesses had another answer, such as ${others[0]}`] : []),
    ]
  } finally {
    await Promise.all(guessers.map((guesser) => guesser.stop()))
    await postgres.stop()
  }
}

const [rounds, guesses] = [Number(process.argv[2] ?? ROUNDS), Number(process.argv[3] ?? GUESSES)]
const problems = [...(rounds > 0 ? await soakAllKills(rounds) : []), ...(guesses > 0 ? await soakGuesses(guesses) : [])]
for (const problem of problems) process.stderr.write(`✗ ${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
