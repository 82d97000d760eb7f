import { createConfig, reconnect } from '@wagmi/core'
import { custom } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { stubPageOfDialogs } from '../../test/fakes/stub-page-of-dialogs.ts'
import { createServerWallets } from '../headless/create-server-wallets.ts'
import { findDialog } from './create-dialog-source.ts'
import { headlessWallets, walletDialog } from './wallet-dialog.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a config can be made on a server, where nobody is connected', async () => {
  const transport = custom({ request: () => Promise.reject(new Error('A server has nothing to ask for')) })
  const config = createConfig({
    chains: [mainnet],
    connectors: [walletDialog(), headlessWallets({ wallets: createServerWallets(), open: async () => {} })],
    ssr: true,
    storage: null,
    transports: { [mainnet.id]: transport },
  })
  for (const connector of config.connectors) expect(await connector.isAuthorized()).toBe(false)
  expect(await reconnect(config)).toEqual([])
})

test('of two dialogs, the connector takes the one in the page that is shown [buttons.dialog]', () => {
  const { dialogs } = stubPageOfDialogs([{ isHidden: true }, {}])
  expect(findDialog('wallet-dialog')).toBe(dialogs[1])
})
