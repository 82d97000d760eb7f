import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { SOLANA_DEV_ADDRESSES } from '../../chain-table.ts'
import type { Ledger, LedgerEvent } from '../create-ledger.ts'
import { serveSubscriptions } from './serve-subscriptions.ts'

const [ADDRESS = ''] = SOLANA_DEV_ADDRESSES

test('a subscription whose encoding can’t hold the account any more ends, and no other request fails', async () => {
  let data = new Uint8Array(8)
  let emit = (_event: LedgerEvent) => {}
  const ledger = {
    clock: { slot: 7 },
    machine: { account: () => ({ lamports: 1n, data, owner: ADDRESS, executable: false }) },
    subscribe: (listener: typeof emit) => ((emit = listener), () => {}),
  }
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    send: (text: string) => socket.emit('sent', text),
  })
  serveSubscriptions(socket as unknown as WebSocket, ledger as unknown as Ledger, async () => null)
  const params = [ADDRESS, { encoding: 'base58', commitment: 'processed' }]
  const answered = once(socket, 'sent')
  socket.emit('message', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'accountSubscribe', params }))
  expect(JSON.parse(String((await answered)[0]))).toMatchObject({ result: 1 })
  const sent: string[] = []
  socket.on('sent', (text: string) => sent.push(text))
  const touch = () => emit({ type: 'transaction', landed: { addresses: [ADDRESS] } } as unknown as LedgerEvent)
  touch()
  expect(sent).toHaveLength(1)
  data = new Uint8Array(200)
  expect(touch).not.toThrow()
  data = new Uint8Array(8)
  touch()
  expect(sent).toHaveLength(1)
})
