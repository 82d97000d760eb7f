import { privateKeyToAccount } from 'viem/accounts'
import { callChain } from '../requests/call-chain.ts'
import { createAnswering } from './create-answering.ts'
import { createDecisions } from './create-decisions.ts'
import { createEvmWallet, numbered, toWire, type EvmWalletMemory } from './create-evm-wallet.ts'
import { EVM_DEV_KEYS } from './development-keys.ts'
import { installProviders } from './install-providers.ts'
import { createPageStorage } from './page-storage.ts'
import type { WalletNode } from './perform-evm-request.ts'
import { pretendEvmRequest } from './pretend-evm-request.ts'
import { randomUuid } from './random-uuid.ts'
import { TEST_WALLET_ICON } from './test-wallet-icon.ts'
import type { TestWallet, TestWalletOptions } from './test-wallet-types.ts'

/** Puts a wallet for EVM chains into this page, announced by EIP-6963. */
export function createEvmTestWallet({
  name,
  nodes = {},
  ...options
}: TestWalletOptions & { readonly name: string }): TestWallet {
  const { icon = TEST_WALLET_ICON, answer = 'approve' } = options
  const rdns = options.rdns ?? `test.${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
  const uuid = randomUuid()
  const signers = EVM_DEV_KEYS.map((key) => privateKeyToAccount(key))
  const wires = signers.map(toWire)
  const storage = createPageStorage<EvmWalletMemory>(`test-wallet:${rdns}`)
  const providers = installProviders(
    [{ info: { uuid, name, icon, rdns }, announcement: 'at once' }],
    (_, method, params) => answering.request(method, Array.isArray(params) ? (params as readonly unknown[]) : []),
  )
  const emit = async (event: string, payload: unknown) => providers.emit(uuid, event, payload)
  const evm = createEvmWallet({
    signers,
    accounts: (options.accounts ?? [1]).map((number) => numbered(wires, number)),
    chainId: options.chainId ?? 1,
    chains: options.chains,
    nodeOf: (chainId) => nodeAt(chainId, nodes[`eip155:${chainId}`]),
    emit,
    read: storage.read,
    write: storage.write,
  })
  const answering = createAnswering(evm)
  const decisions = createDecisions(answering, ({ method, params }) => ({
    performFalsely: () => evm.performForAny({ method, params: withOtherAccounts(params, wires) }),
    pretend: () => pretendEvmRequest(method),
  }))
  decisions.always(answer)

  return Object.assign(decisions, {
    name,
    addresses: signers.map(({ address }) => address),
    requests: answering.requests,
    setAccounts: (...numbers: readonly number[]) =>
      void evm.setAccounts(numbers.map((number) => numbered(wires, number))),
    setChain: (chainId: number) => void evm.setChain(chainId),
    remove() {
      providers.remove()
      storage.clear()
    },
  })
}

function nodeAt(chainId: number, rpcUrl: string | undefined): WalletNode | undefined {
  return rpcUrl === undefined
    ? undefined
    : { chainId, rpcUrl, request: (method, params) => callChain(rpcUrl, method, params) }
}

/** The same request for the account after each that it names. */
function withOtherAccounts(params: readonly unknown[], wires: readonly string[]): readonly unknown[] {
  const swap = (text: string) => wires[(wires.indexOf(text.toLowerCase()) + 1) % wires.length] ?? text
  const text = JSON.stringify(params)
  return JSON.parse(text.replaceAll(new RegExp(wires.join('|'), 'gi'), swap)) as readonly unknown[]
}
