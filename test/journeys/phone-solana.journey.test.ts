// @module-tag extra
import { base58 } from '@scure/base'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Blockhash,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { SOLANA_DEV_ADDRESSES } from '../../demo/sandbox/chains/chain-table.ts'
import { approveOnPhone } from '../../demo/sandbox/wallets/journey/phone-wallet.ts'
import { pairPhone } from './support/pair-phone.ts'
import { setUpJourney } from './support/set-up-journey.ts'

const journey = setUpJourney()

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const RECIPIENT = 'Fh3Yp1cWmN1Hn4y2FCzcNQnAQpNnGJcM6nfZXT3rTWQD'
const [PAYER = ''] = SOLANA_DEV_ADDRESSES

async function transfer(amount: bigint): Promise<string> {
  const { value } = (await journey.sandbox.solana.request('getLatestBlockhash')) as { value: { blockhash: Blockhash } }
  const lifetime = { blockhash: value.blockhash, lastValidBlockHeight: 0n }
  const source = createNoopSigner(address(PAYER))
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(source.address, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source, destination: address(RECIPIENT), amount }),
        draft,
      ),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

test('a phone connects on two chains at once, and a transaction it signs on Solana lands there', async () => {
  const { serviceUrl, projectId } = journey.sandbox.info
  const network = {
    id: DEVNET.split(':')[1],
    name: 'Solana Devnet',
    caipNetworkId: DEVNET,
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [journey.sandbox.solana.rpcUrl] } },
  }
  const { dialog, page, events } = await journey.visit('/host.html', {
    markup: `<wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}"></wallet-dialog>
      <script type="module" src="/wallet-dialog.js"></script><script type="module" src="/networks.js"></script>`,
    files: {
      '/networks.js': {
        type: 'text/javascript',
        body: `document.getElementById('dialog').networks = ['eip155:1', ${JSON.stringify(network)}]`,
      },
    },
  })
  const phone = await pairPhone(journey, { dialog, page })
  await approveOnPhone(phone)
  expect((await events.next('wallet-connected')).detail).toMatchObject({ namespace: 'eip155' })
  expect((await events.next('wallet-connected')).detail).toMatchObject({ namespace: 'solana', address: PAYER })

  const sending = page.evaluate(
    async ([account, text]) => {
      type Input = { account: { address: string }; transaction: Uint8Array; chain: string }
      type Features = {
        'solana:signAndSendTransaction': {
          signAndSendTransaction(input: Input): Promise<{ signature: Uint8Array }[]>
        }
      }
      const features = document.querySelector('wallet-dialog')?.getProvider('solana') as Features
      const transaction = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
      const [sent] = await features['solana:signAndSendTransaction'].signAndSendTransaction({
        account: { address: account },
        transaction,
        chain: 'solana:devnet',
      })
      return [...(sent?.signature ?? [])]
    },
    [PAYER, await transfer(7_000_000n)] as const,
  )
  await approveOnPhone(phone)
  const signature = base58.encode(Uint8Array.from(await sending))
  expect(await journey.sandbox.solana.request('getSignatureStatuses', [[signature]])).toMatchObject({
    value: [{ err: null }],
  })
  expect(await journey.sandbox.solana.request('getBalance', [RECIPIENT])).toMatchObject({ value: 7_000_000 })
})
