import type { SendQuote } from '../../../src/domain/transfers/read-quote.ts'
import type { SendRequest } from '../../../src/domain/transfers/send-request.ts'
import type { SentTransfer } from '../../../src/domain/transfers/submit.ts'
import { ADA, ETHER, ETHEREUM, GRACE } from './create-fake-chain.ts'

/** A quote for tests that look no further than its warnings. */
export const quoteOf = (request: SendRequest, stops: SendQuote['warnings']['stops'] = []): SendQuote => ({
  request,
  transfer: {} as SendQuote['transfer'],
  warnings: { stops, cautions: [], remarks: [] },
  readAt: 0,
})

/** A transfer that a wallet has sent. */
export const SENT: SentTransfer = {
  hash: '0x1',
  isCalls: false,
  network: ETHEREUM,
  from: ADA,
  token: ETHER,
  amount: 1n,
  to: GRACE,
  name: undefined,
}
