import { ADA, LINUS } from '../../../journeys/support/wallets/dev-accounts.ts'
import type { PageJourney } from '../set-up-page.ts'

/** Puts a transfer of a coin from the connected account to LINUS into the history. */
export function addEarlierRecipient({ index }: PageJourney): void {
  const [sender, recipient] = [ADA.toLowerCase(), LINUS.toLowerCase()]
  index.transactions = [
    {
      ...{ time: 1_700_000_000, chain: 'eip155:1', block: 1, position: 0, hash: `0x${'ab'.repeat(32)}` },
      ...{ sender, recipient, isSuccess: true, nonce: 0, fee: '21000', method: '' },
      transfers: [
        {
          ...{ kind: 'native', token: '', tokenId: '', sender, recipient, amount: '1' },
          ...{ name: null, symbol: null, decimals: null },
        },
      ],
    },
  ]
}

/** An address with the same beginning and end as that recipient's. */
export const LOOKALIKE = `${LINUS.slice(0, 4)}${'1'.repeat(32)}${LINUS.slice(-6)}`.toLowerCase()
