// @vitest-environment happy-dom
import { custom, SwitchChainError, UserRejectedRequestError } from 'viem'
import { base, mainnet, polygon } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import type { Wallets } from 'wallet-dialog/headless'
import { switchRejected } from '#core/networks/switch-errors.ts'
import { createFakeDialog, type FakeDialog } from '../../test/fakes/create-fake-dialog.ts'
import { createFakeWallets } from '../../test/fakes/create-fake-wallets.ts'
import { WAGMI_VERSIONS } from '../../test/fakes/wagmi-versions.ts'
import { headlessWallets } from './wallet-dialog.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ON_ETHEREUM = `eip155:1:${ADDRESS}` as const

const node = custom({ request: () => Promise.reject(new Error('Only the wallet is asked')) })

/** Wallets without views that have the accounts, networks and events of a fake dialog, and none of its views. */
function createWalletsOf(dialog: FakeDialog): Wallets {
  const { $accounts, $networks, ...others } = createFakeWallets() as Wallets
  return {
    ...others,
    $accounts: { ...$accounts, get: () => dialog.accounts },
    $networks: { ...$networks, get: () => dialog.networks as ReturnType<typeof $networks.get> },
    ready: dialog.ready,
    setOptions({ networks }) {
      if (networks !== undefined) dialog.networks = networks
    },
    disconnect: (namespace) => dialog.disconnect(namespace),
    switchNetwork: (id) => dialog.switchNetwork(id),
    getProvider: dialog.getProvider,
    on(name, listener) {
      dialog.addEventListener(name, listener as EventListener)
      return () => dialog.removeEventListener(name, listener as EventListener)
    },
  }
}

describe.each(WAGMI_VERSIONS)('wagmi $version', ({ wagmi, getConnection }) => {
  function setUp({ ready }: { readonly ready?: Promise<void> } = {}) {
    const dialog = createFakeDialog()
    if (ready) dialog.ready = ready
    let close = () => {}
    const open = vi.fn(() => new Promise<void>((resolve) => void (close = resolve)))
    const config = wagmi.createConfig({
      chains: [mainnet, polygon, base],
      connectors: [headlessWallets({ wallets: createWalletsOf(dialog), open, name: 'My wallets' })],
      multiInjectedProviderDiscovery: false,
      storage: null,
      transports: { [mainnet.id]: node, [polygon.id]: node, [base.id]: node },
    })
    const [connector] = config.connectors
    return { dialog, open, close: () => close(), config, connector, account: () => getConnection(config) }
  }

  test('connect opens the site’s dialog, and resolves once a wallet is connected there', async () => {
    const { dialog, open, config, connector, account } = setUp()
    const connected = wagmi.connect(config, { connector })
    await expect.poll(() => open.mock.calls).toHaveLength(1)
    dialog.emit('wallet-connected', { namespace: 'solana' } as never)
    dialog.connectWallet(ON_ETHEREUM)
    expect(await connected).toEqual({ accounts: [ADDRESS], chainId: 1 })
    expect(account()).toMatchObject({ status: 'connected', address: ADDRESS, connector: { name: 'My wallets' } })
    expect(dialog.shown).toEqual([])
  })

  test('connect opens nothing while a wallet is connected', async () => {
    const { dialog, open, config, connector } = setUp()
    dialog.accounts = [{ namespace: 'eip155', address: ADDRESS, caipNetworkId: 'eip155:137' }] as never
    expect(await wagmi.connect(config, { connector })).toEqual({ accounts: [ADDRESS], chainId: 137 })
    expect(open).not.toHaveBeenCalled()
  })

  test('connect rejects with UserRejectedRequestError once the dialog is closed, and as open does', async () => {
    const { open, close, config, connector, account } = setUp()
    const connected = wagmi.connect(config, { connector }).catch((error: unknown) => error)
    await expect.poll(() => open.mock.calls).toHaveLength(1)
    close()
    const error = await connected
    expect(error).toBeInstanceOf(UserRejectedRequestError)
    expect(error).toMatchObject({ code: 4001, cause: { code: 'connect_cancelled' } })
    const failure = new Error('The dialog could not be loaded')
    open.mockRejectedValueOnce(failure)
    await expect(wagmi.connect(config, { connector })).rejects.toBe(failure)
    expect(account().status).toBe('disconnected')
  })

  test('reconnect waits until the wallets are restored, and opens nothing', async () => {
    let restore = () => {}
    const ready = new Promise<void>((resolve) => void (restore = resolve))
    const { dialog, open, config } = setUp({ ready })
    const connections = wagmi.reconnect(config)
    dialog.connectWallet(ON_ETHEREUM, { restored: true })
    expect(config.state.status).toBe('connecting')
    restore()
    expect(await connections).toMatchObject([{ accounts: [ADDRESS], chainId: 1 }])
    expect(open).not.toHaveBeenCalled()
  })

  test('wagmi follows the wallets: connected, another account, another network, disconnected', async () => {
    const { dialog, config, connector, account } = setUp()
    expect(await wagmi.reconnect(config, { connectors: [connector] })).toEqual([])
    dialog.connectWallet(ON_ETHEREUM)
    expect(account()).toMatchObject({ status: 'connected', address: ADDRESS, chainId: 1 })
    expect(await connector.getProvider()).toBe(dialog.provider)
    dialog.chooseAccount(`eip155:1:${OTHER}`)
    expect(account().address).toBe(OTHER)
    await dialog.switchNetwork('eip155:137')
    expect(account().chainId).toBe(137)
    await dialog.disconnect('eip155')
    expect(account().status).toBe('disconnected')
  })

  test('disconnect ends the connection in the wallets', async () => {
    const { dialog, config, account } = setUp()
    dialog.connectWallet(ON_ETHEREUM)
    await wagmi.disconnect(config)
    expect(dialog.accounts).toEqual([])
    expect(account().status).toBe('disconnected')
  })

  test('switchChain adds a chain that the wallets don’t list; declining and failing are told apart', async () => {
    const { dialog, config, account } = setUp()
    dialog.connectWallet(ON_ETHEREUM)
    expect(await wagmi.switchChain(config, { chainId: base.id })).toMatchObject({ id: base.id })
    expect(account().chainId).toBe(base.id)
    expect(dialog.networks).toHaveLength(3)
    expect(dialog.networks[2]).toMatchObject({ id: base.id, name: base.name })
    dialog.onSwitch = () => Promise.reject(switchRejected({ network: 'Polygon' }))
    await expect(wagmi.switchChain(config, { chainId: polygon.id })).rejects.toBeInstanceOf(UserRejectedRequestError)
    dialog.onSwitch = () => Promise.reject(new Error('No answer'))
    await expect(wagmi.switchChain(config, { chainId: polygon.id })).rejects.toBeInstanceOf(SwitchChainError)
  })
})
