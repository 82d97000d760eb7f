import type { BlockchainApi, HistoryPage, HistoryTransaction } from '#core/ports/blockchain-api.ts'
import type { TransactionReport } from '#core/ports/transaction-reader.ts'
import { adoptWallet } from '../../src/core/connections/adopt-wallet.ts'
import { createHistory } from '../../src/features/activity/create-history.ts'
import { createFakeConnector, createFakeWalletConnection, walletState } from './create-fake-connector.ts'
import { createTestCore } from './create-test-core.ts'

export const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** The fake clock's. */
export const NOW = 1_700_000_000_000

/** A transaction that sent an ETH. */
export const one = (id: string | number, fields: Partial<HistoryTransaction> = {}): HistoryTransaction => ({
  id: String(id),
  hash: `0x${id}`,
  chain: 'eip155:1',
  operation: 'send',
  status: 'confirmed',
  minedAt: NOW,
  sentFrom: ADA,
  sentTo: GRACE,
  transfers: [{ direction: 'out', quantity: '1', token: { name: 'Ether', symbol: 'ETH' }, recipient: GRACE }],
  ...fields,
})

type Read = (cursor: string | undefined, account: string) => HistoryPage

/** A history of ADA on Ethereum, over a service that answers as `read` does, or `service.read` from then on. */
export function createTestHistory(read: Read) {
  const cursors: (string | undefined)[] = []
  const service = { read }
  const getHistory: BlockchainApi['getHistory'] = async (account, { cursor }) => {
    cursors.push(cursor)
    return service.read(cursor, account)
  }
  const report: { status: TransactionReport['status'] } = { status: 'pending' }
  const setup = createTestCore({
    ports: {
      blockchainApi: {
        getHistory,
      },
      transactionReader: { read: async () => ({ status: report.status }) as TransactionReport },
    },
  })
  const { core, clock } = setup
  const walletConnection = createFakeWalletConnection(walletState('eip155:1', ADA))
  adoptWallet(core.connections, createFakeConnector(), walletConnection, { restored: false })
  core.open('api')
  const history = core.use(createHistory)
  const stop = history.$state.listen(() => {})
  const shown = () => history.$state.get().entries.map(history.classify)
  return {
    core,
    clock,
    walletConnection,
    history,
    cursors,
    service,
    report,
    stop,
    shown,
    ids: () => shown().map(({ id }) => id),
    state: () => history.$state.get(),
    toast: () => core.notices.$toast.get()?.message,
  }
}

/** Reads from a service that has `all`, and gives them by offset, as the worst of them do. */
export const byOffset =
  (all: () => readonly HistoryTransaction[], size: number): Read =>
  (cursor = '0') => {
    const end = Number(cursor) + size
    return { data: all().slice(Number(cursor), end), next: end < all().length ? String(end) : undefined }
  }
