import { CommandRefused, createCommandWallet, readCommandWallet, type StoredWallet } from './create-command-wallet.ts'
import { startCommand } from './start-command.ts'
import type { startMailServer } from './start-mail-server.ts'

const CLIENTS = 6

export interface Kills {
  readonly rounds: number
  /** Wallets that each round makes at least, before the process is killed. */
  readonly writesPerRound: number
  /** The environment of the processes, all on the same data. */
  readonly settings: Readonly<Record<string, string>>
  readonly mail: Awaited<ReturnType<typeof startMailServer>>
  readonly onRound?: (round: number, acknowledged: number) => void
}

/**
 * Kills the service again and again while clients make wallets.
 * @returns the numbers of acknowledged wallets, of lost ones among them, of timeouts of the mail server, and of rounds that cut
 * no client off
 */
export async function killUnderLoad({ rounds, writesPerRound, settings, mail, onRound }: Kills) {
  const wallets: StoredWallet[] = []
  let idleRounds = 0
  let slowMails = 0
  for (let round = 1; round <= rounds; round++) {
    const command = await startCommand(settings)
    const enough = Promise.withResolvers<void>()
    const goal = wallets.length + writesPerRound
    const client = async () => {
      for (;;) {
        try {
          wallets.push(await createCommandWallet(command, mail))
        } catch (error) {
          // A visitor would ask again; nothing was acknowledged.
          if (!(error instanceof CommandRefused && error.isMailUnavailable)) throw error
          slowMails++
        }
        if (wallets.length >= goal) enough.resolve()
      }
    }
    const clients = Array.from({ length: CLIENTS }, client)
    await Promise.race([enough.promise, ...clients])
    await command.kill('SIGKILL')
    // Each was in the middle of something when the process ended.
    const ends = await Promise.allSettled(clients)
    if (ends.some(({ status }) => status === 'fulfilled')) idleRounds++
    onRound?.(round, wallets.length)
  }
  const command = await startCommand(settings)
  let lost = 0
  for (const wallet of wallets) if ((await readCommandWallet(command, wallet)) !== wallet.sealed) lost++
  await command.kill('SIGKILL')
  return { acknowledged: wallets.length, lost, slowMails, idleRounds }
}
