import { createConfig, reconnect } from '@wagmi/core'
import { custom } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { walletDialog } from './wallet-dialog.ts'

test('a config can be made on a server, where nobody is connected', async () => {
  const transport = custom({ request: () => Promise.reject(new Error('A server has nothing to ask for')) })
  const config = createConfig({
    chains: [mainnet],
    connectors: [walletDialog()],
    ssr: true,
    storage: null,
    transports: { [mainnet.id]: transport },
  })
  expect(await config.connectors[0].isAuthorized()).toBe(false)
  expect(await reconnect(config)).toEqual([])
})
