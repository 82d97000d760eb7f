// @vitest-environment happy-dom
import type * as wagmi3 from '@wagmi/core'
import { custom, encodeAbiParameters, erc20Abi, SwitchChainError, UserRejectedRequestError } from 'viem'
import { base, mainnet, optimism, polygon } from 'viem/chains'
import { afterEach, describe, expect, test } from 'vitest'
import type * as wagmi2 from 'wagmi-core-2'
import type { WalletDialogElement } from 'wallet-dialog'
import { switchRejected } from '#core/networks/switch-errors.ts'
import { createFakeDialog, type FakeDialog } from '../../test/fakes/create-fake-dialog.ts'
import { WAGMI_VERSIONS } from '../../test/fakes/wagmi-versions.ts'
import { walletDialog } from './wallet-dialog.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0x1111111111111111111111111111111111111111'
const HASH = `0x${'ab'.repeat(32)}`
const ON_ETHEREUM = `eip155:1:${ADDRESS.toLowerCase()}` as const
const ON_POLYGON = `eip155:137:${ADDRESS}` as const

/** A node where every token's balance is 7. */
const node = custom({
  request: async ({ method }: { method: string }) =>
    method === 'eth_chainId' ? '0x1' : encodeAbiParameters([{ type: 'uint256' }], [7n]),
})

afterEach(() => {
  document.body.replaceChildren()
})

test("it is a connector by wagmi 2's types and by wagmi 3's", () => {
  const connectors: [wagmi2.CreateConnectorFn, wagmi3.CreateConnectorFn] = [walletDialog(), walletDialog()]
  expect(connectors).toHaveLength(2)
})

describe.each(WAGMI_VERSIONS)('wagmi $version', ({ wagmi, getConnection, watchConnection }) => {
  function setUp({ isLate = false } = {}) {
    const dialog = createFakeDialog()
    if (!isLate) document.body.append(dialog)
    const config = wagmi.createConfig({
      chains: [mainnet, polygon, base],
      connectors: [walletDialog({ dialog: 'fake-dialog' }), wagmi.mock({ accounts: [OTHER] })],
      multiInjectedProviderDiscovery: false,
      storage: null,
      batch: { multicall: false },
      transports: { [mainnet.id]: node, [polygon.id]: node, [base.id]: node },
    })
    const [connector, mock] = config.connectors
    return { dialog, config, connector: connector!, mock: mock!, account: () => getConnection(config) }
  }
  const connecting = (dialog: FakeDialog) => expect.poll(() => dialog.shown).toHaveLength(1)

  test('connect opens the dialog, and resolves with the account and chain of the wallet', async () => {
    const { dialog, config, connector, account } = setUp()
    const connected = wagmi.connect(config, { connector })
    await connecting(dialog)
    expect(dialog.shown).toEqual([{ view: 'Connect', namespace: 'eip155' }])
    dialog.connectWallet(ON_ETHEREUM)
    expect(await connected).toEqual({ accounts: [ADDRESS], chainId: 1 })
    expect(account()).toMatchObject({
      status: 'connected',
      address: ADDRESS,
      chainId: 1,
      connector: { name: 'Wallet' },
    })
  })

  test('connect rejects with UserRejectedRequestError once the visitor closes the dialog', async () => {
    const { dialog, config, connector, account } = setUp()
    const connected = wagmi.connect(config, { connector }).catch((error: unknown) => error)
    await connecting(dialog)
    await dialog.close()
    const error = await connected
    expect(error).toBeInstanceOf(UserRejectedRequestError)
    expect(error).toMatchObject({ code: 4001, cause: { code: 'connect_cancelled' } })
    expect(account().status).toBe('disconnected')
  })

  test('connect rejects if a listener keeps the dialog closed, or its UI cannot be loaded', async () => {
    const { dialog, config, connector } = setUp()
    dialog.show = async () => {}
    await expect(wagmi.connect(config, { connector })).rejects.toBeInstanceOf(UserRejectedRequestError)
    const failure = new Error('The dialog could not be loaded')
    dialog.show = () => Promise.reject(failure)
    await expect(wagmi.connect(config, { connector })).rejects.toBe(failure)
  })

  test('connect waits for a wallet on an EVM chain: one on Solana does not count', async () => {
    const { dialog, config, connector } = setUp()
    const connected = wagmi.connect(config, { connector })
    await connecting(dialog)
    dialog.emit('wallet-connected', { namespace: 'solana' } as never)
    dialog.connectWallet(ON_POLYGON)
    expect(await connected).toEqual({ accounts: [ADDRESS], chainId: 137 })
  })

  test('connect does not ask again while a wallet is connected in the dialog', async () => {
    const { dialog, config, connector } = setUp()
    dialog.accounts = [{ namespace: 'eip155', address: ADDRESS, caipNetworkId: 'eip155:1' }] as never
    const connected = await wagmi.connect(config, { connector, withCapabilities: true })
    expect(connected).toEqual({ accounts: [{ address: ADDRESS, capabilities: {} }], chainId: 1 })
    expect(dialog.shown).toEqual([])
  })

  test('connect with a chain switches to it; a visitor who declines stays connected where the wallet is', async () => {
    const { dialog, config, connector } = setUp()
    const connected = wagmi.connect(config, { connector, chainId: polygon.id })
    await connecting(dialog)
    dialog.connectWallet(ON_ETHEREUM)
    expect((await connected).chainId).toBe(137)
    await wagmi.disconnect(config)

    dialog.onSwitch = () => Promise.reject(switchRejected({ network: 'Polygon' }))
    const again = wagmi.connect(config, { connector, chainId: polygon.id })
    await expect.poll(() => dialog.shown).toHaveLength(2)
    dialog.connectWallet(ON_ETHEREUM)
    expect((await again).chainId).toBe(1)
  })

  test('without a dialog in the page connect says so, and reconnect finds nothing', async () => {
    const { config, connector, account } = setUp({ isLate: true })
    await expect(wagmi.connect(config, { connector })).rejects.toMatchObject({ code: 'connector_without_dialog' })
    expect(await wagmi.reconnect(config, { connectors: [connector] })).toEqual([])
    expect(account().status).toBe('disconnected')
  })

  test('reconnect waits until the dialog has restored its wallet', async () => {
    const dialog = createFakeDialog()
    let restore = () => {}
    dialog.ready = new Promise((resolve) => {
      restore = resolve
    })
    document.body.append(dialog)
    const config = wagmi.createConfig({
      chains: [mainnet],
      connectors: [walletDialog({ dialog: () => dialog as unknown as WalletDialogElement })],
      storage: null,
      transports: { [mainnet.id]: node },
    })
    const connections = wagmi.reconnect(config)
    expect(config.state.status).toBe('connecting')
    dialog.connectWallet(ON_ETHEREUM, { restored: true })
    expect(config.state.status).toBe('connecting')
    restore()
    expect(await connections).toMatchObject([{ accounts: [ADDRESS], chainId: 1 }])
    expect(getConnection(config).status).toBe('connected')
    expect(dialog.shown).toEqual([])
  })

  test('reconnect ends as disconnected if there is nothing to restore, and opens nothing', async () => {
    const { dialog, config, connector, account } = setUp()
    expect(await wagmi.reconnect(config, { connectors: [connector] })).toEqual([])
    expect(account().status).toBe('disconnected')
    expect(dialog.shown).toEqual([])
  })

  test('a visitor who connects by a button is connected in wagmi, too, also in a dialog that came later', async () => {
    const { dialog, config, account } = setUp({ isLate: true })
    const seen: string[] = []
    const stop = watchConnection(config, { onChange: ({ status, address }) => seen.push(`${status} ${address}`) })
    document.body.append(dialog)
    dialog.connectWallet(ON_POLYGON)
    expect(account()).toMatchObject({ status: 'connected', address: ADDRESS, chainId: 137 })
    expect(seen).toEqual([`connected ${ADDRESS}`])
    stop()
  })

  test('a wallet that was connected before the config was made is connected in wagmi', async () => {
    const first = setUp()
    first.dialog.connectWallet(ON_ETHEREUM)
    const config = wagmi.createConfig({
      chains: [mainnet],
      connectors: [walletDialog({ dialog: first.dialog as unknown as WalletDialogElement })],
      storage: null,
      transports: { [mainnet.id]: node },
    })
    await expect.poll(() => getConnection(config).address).toBe(ADDRESS)
  })

  test('wagmi follows the account and the network of the dialog, and its end', async () => {
    const { dialog, config, connector, account } = setUp()
    const connected = wagmi.connect(config, { connector })
    await connecting(dialog)
    dialog.connectWallet(ON_ETHEREUM)
    await connected
    dialog.chooseAccount(`eip155:1:${OTHER}`)
    expect(account().address).toBe(OTHER)
    await dialog.switchNetwork('eip155:137')
    expect(account()).toMatchObject({ address: OTHER, chainId: 137 })
    expect(config.state.chainId).toBe(137)
    await dialog.disconnect('eip155')
    expect(account().status).toBe('disconnected')
    dialog.connectWallet(ON_ETHEREUM)
    expect(account()).toMatchObject({ status: 'connected', address: ADDRESS, chainId: 1 })
  })

  test('disconnect ends the connection in the dialog, and a button connects again', async () => {
    const { dialog, config, account } = setUp()
    dialog.connectWallet(ON_ETHEREUM)
    await wagmi.disconnect(config)
    expect(dialog.accounts).toEqual([])
    expect(account().status).toBe('disconnected')
    dialog.connectWallet(ON_POLYGON)
    expect(account()).toMatchObject({ status: 'connected', chainId: 137 })
  })

  test('the events of other dialogs and of other chains change nothing', async () => {
    const { dialog, account } = setUp()
    const other = createFakeDialog()
    document.body.append(other)
    other.connectWallet(ON_ETHEREUM)
    dialog.emit('wallet-connected', { namespace: 'solana' } as never)
    expect(account().status).toBe('disconnected')
  })

  test('a connector that is chosen in wagmi stays the current one while the dialog’s account changes', async () => {
    const { dialog, config, mock, account } = setUp()
    dialog.connectWallet(ON_ETHEREUM)
    await wagmi.connect(config, { connector: mock })
    await dialog.switchNetwork('eip155:137')
    expect(account()).toMatchObject({ address: OTHER, connector: { id: 'mock' } })
    expect(wagmi.getConnections(config)).toContainEqual(expect.objectContaining({ accounts: [ADDRESS], chainId: 137 }))
  })

  test('switchChain switches the dialog, and gives it a chain that it does not list', async () => {
    const { dialog, config, account } = setUp()
    dialog.connectWallet(ON_ETHEREUM)
    expect(await wagmi.switchChain(config, { chainId: polygon.id })).toBe(polygon)
    expect(account().chainId).toBe(137)
    expect(dialog.networks).toHaveLength(2)

    const addEthereumChainParameter = {
      rpcUrls: ['https://rpc.example'],
      blockExplorerUrls: ['https://scan.example/x'],
    }
    expect(await wagmi.switchChain(config, { chainId: base.id, addEthereumChainParameter })).toBe(base)
    expect(account().chainId).toBe(base.id)
    expect(dialog.networks).toHaveLength(3)
    expect(dialog.networks[2]).toMatchObject({
      id: base.id,
      name: base.name,
      nativeCurrency: base.nativeCurrency,
      rpcUrls: { default: { http: ['https://rpc.example'] } },
      blockExplorers: { default: { name: 'scan.example', url: 'https://scan.example/x' } },
    })
  })

  test.each([
    [
      'a node’s URL that is none',
      { rpcUrls: ['https://rpc.example', 'rpc.example'] },
      'rpc.example is not an http or https URL',
    ],
    [
      'a node over another protocol',
      { rpcUrls: ['wss://rpc.example'] },
      'wss://rpc.example is not an http or https URL',
    ],
    [
      'an explorer’s URL that is none',
      { blockExplorerUrls: ['scan.example'] },
      'scan.example is not an http or https URL',
    ],
    [
      'a currency that the dialog refuses',
      { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: '18' as unknown as number } },
      'the dialog refused it',
    ],
  ])('switchChain with %s rejects, and keeps the networks of the site [wagmi.add-chain]', async (_, given, reason) => {
    const { dialog, config, account } = setUp()
    dialog.networks = [...(dialog.networks as string[]), { id: 5, name: 'Own' } as never]
    const networks = dialog.networks
    dialog.connectWallet(ON_ETHEREUM)
    const failed = await wagmi
      .switchChain(config, { chainId: base.id, addEthereumChainParameter: given })
      .catch((error: unknown) => error)
    expect(failed).toMatchObject({ name: 'SwitchChainError', cause: { code: 'chain_not_usable', data: { reason } } })
    expect(dialog.networks).toEqual(networks)
    expect(account().chainId).toBe(1)
  })

  test('switchChain takes a chain’s own node and explorer where no other is given', async () => {
    const { dialog, config } = setUp()
    dialog.connectWallet(ON_ETHEREUM)
    const addEthereumChainParameter = { rpcUrls: [], blockExplorerUrls: [] }
    await wagmi.switchChain(config, { chainId: base.id, addEthereumChainParameter })
    expect(dialog.networks[2]).toMatchObject({ rpcUrls: base.rpcUrls, blockExplorers: base.blockExplorers })
  })

  test('switchChain tells a visitor who declines from a wallet that fails', async () => {
    const { dialog, config, account } = setUp()
    dialog.connectWallet(ON_ETHEREUM)
    dialog.onSwitch = () => Promise.reject(switchRejected({ network: 'Polygon' }))
    const declined = await wagmi.switchChain(config, { chainId: polygon.id }).catch((error: unknown) => error)
    expect(declined).toBeInstanceOf(UserRejectedRequestError)
    expect(declined).toMatchObject({ cause: { code: 'switch_rejected' } })

    const failure = new Error('No answer')
    dialog.onSwitch = () => Promise.reject(failure)
    const failed = await wagmi.switchChain(config, { chainId: polygon.id }).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(SwitchChainError)
    expect(failed).toMatchObject({ cause: failure })
    expect(account().chainId).toBe(1)

    const unknown = await wagmi.switchChain(config, { chainId: optimism.id as never }).catch((error: unknown) => error)
    expect(unknown).toMatchObject({ name: 'SwitchChainError', cause: { code: 'chain_not_configured' } })
  })

  test('contracts are read from wagmi’s nodes, and transactions go to the wallet', async () => {
    const { dialog, config } = setUp()
    dialog.connectWallet(ON_ETHEREUM)
    const balance = await wagmi.readContract(config, {
      abi: erc20Abi,
      address: TOKEN,
      functionName: 'balanceOf',
      args: [ADDRESS],
    })
    expect(balance).toBe(7n)
    dialog.provider.answers['eth_sendTransaction'] = () => HASH
    expect(await wagmi.sendTransaction(config, { to: OTHER, value: 5n, gas: 21_000n })).toBe(HASH)
    const [sent] = dialog.provider.requests.filter(({ method }) => method === 'eth_sendTransaction')
    expect(sent).toMatchObject({ params: [{ from: ADDRESS, to: OTHER, value: '0x5' }] })
  })

  test('the account and the chain of nobody are refused, and the provider is none', async () => {
    const { connector } = setUp()
    await expect(connector.getAccounts()).rejects.toMatchObject({ code: 'connector_not_connected' })
    await expect(connector.getChainId()).rejects.toMatchObject({ code: 'connector_not_connected' })
    expect(await connector.getProvider()).toBeUndefined()
  })
})
