import { base58 } from '@scure/base'
import type { WalletIcon } from '@wallet-standard/base'
import { hexToBytes } from 'viem'
import type { WireAccount } from '../browser-wallet/page-messages.ts'
import { createSolanaWallet } from '../browser-wallet/provider/create-solana-wallet.ts'
import type { WalletNews } from '../browser-wallet/provider/create-wallet-channel.ts'
import { registerWallet } from '../browser-wallet/provider/register-wallet.ts'
import { withNextKeys } from '../keys/with-next-keys.ts'
import { RpcError } from '../requests/rpc-error.ts'
import { solanaSignerOf, type SolanaSigner } from '../solana/create-solana-signer.ts'
import { createSolanaNetworks } from '../solana/solana-networks.ts'
import { MALFORMED } from './answers.ts'
import { createAnswering, type WalletRequest } from './create-answering.ts'
import { createDecisions } from './create-decisions.ts'
import { numbered } from './create-evm-wallet.ts'
import { SOLANA_DEV_KEYS } from './development-keys.ts'
import { createPageStorage } from './page-storage.ts'
import { MalformedAnswer, passMalformed } from './pass-malformed.ts'
import { performSolanaRequest, pretendSolanaRequest, type SolanaState } from './perform-solana-request.ts'
import { TEST_WALLET_ICON } from './test-wallet-icon.ts'
import type { TestWallet, TestWalletOptions } from './test-wallet-types.ts'

/** Puts a wallet for Solana into this page, registered by Wallet Standard. */
export function createSolanaTestWallet({
  name,
  nodes = {},
  ...options
}: TestWalletOptions & { readonly name: string }): TestWallet {
  const { icon = TEST_WALLET_ICON, answer = 'approve' } = options
  const signer = solanaSignerOf(SOLANA_DEV_KEYS.map((key) => hexToBytes(key)))
  const { addresses } = signer
  const storage = createPageStorage<readonly string[]>(`test-wallet:${name}`)
  const given = (options.accounts ?? [1]).map((number) => numbered(addresses, number))
  const listeners: ((news: WalletNews) => void)[] = []
  let lastPermitted: readonly string[] = []
  const permitted = () => (lastPermitted = storage.read() ?? lastPermitted)

  function setPermitted(next: readonly string[]): readonly WireAccount[] {
    lastPermitted = next
    storage.write(next)
    const accounts = next.map((address) => toAccount(address, addresses))
    for (const notify of listeners) notify({ type: 'accounts', family: 'solana', accounts })
    return accounts
  }

  const networks = createSolanaNetworks(
    Object.entries(nodes).map(([caipNetworkId, rpcUrl]) => ({ caipNetworkId, rpcUrl })),
  )
  const stateWith = (keys: SolanaSigner): SolanaState => ({
    signer: keys,
    networks,
    host: location.host,
    permitted: permitted(),
    connect: () => setPermitted(permitted().length > 0 ? permitted() : given),
    disconnect: () => void setPermitted([]),
    accounts: () => permitted().map((address) => toAccount(address, addresses)),
  })
  const answering = createAnswering({
    perform: (request) => performSolanaRequest(request, stateWith(signer)),
    needsOwner: (request) => needsOwner(request, permitted()),
  })
  const decisions = createDecisions(answering, (request) => ({
    performFalsely: async () => performSolanaRequest(request, stateWith(withNextKeys(signer))),
    pretend: () => pretendSolanaRequest(request),
  }))
  decisions.always(answer)

  const wallet = createSolanaWallet(
    {
      subscribe: (listener) => void listeners.push(listener),
      async request(method, params) {
        const { result, error } = await answering.request(method, [params])
        if (error) throw new RpcError(error.code, error.message, { data: error.data })
        if (result === MALFORMED) throw new MalformedAnswer()
        return result
      },
    },
    { name, icon: icon as WalletIcon },
  )
  const unregister = registerWallet(passMalformed(wallet))

  return Object.assign(decisions, {
    name,
    addresses,
    requests: answering.requests,
    setAccounts: (...numbers: readonly number[]) =>
      void setPermitted(numbers.map((number) => numbered(addresses, number))),
    setChain() {
      throw new Error('A wallet of Solana has no network of its own: the page names it in each request.')
    },
    remove() {
      unregister()
      storage.clear()
    },
  })
}

function toAccount(address: string, addresses: readonly string[]): WireAccount {
  const number = addresses.indexOf(address) + 1
  return { address, publicKey: base58.decode(address), label: `Account ${number}`, chain: undefined }
}

function needsOwner({ method, params }: WalletRequest, permitted: readonly string[]): boolean {
  if (method === 'solana:disconnect') return false
  if (method !== 'solana:connect') return true
  return permitted.length === 0 && (params[0] as { silent?: boolean } | undefined)?.silent !== true
}
