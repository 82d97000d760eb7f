import { bundleScript } from './bundle-script.ts'
import type { HostFile } from './open-host-pages.ts'

const SOURCE = `
  export { createPublicClient, createWalletClient, custom, encodeFunctionData, erc20Abi, http } from 'viem'
  export { mainnet } from 'viem/chains'
  export { getCallsStatus, getCapabilities, sendCalls, sendTransaction, waitForCallsStatus } from 'viem/actions'
`

/** viem as a script of a page, which has it as `viem`. */
export const bundleViem = (): Promise<HostFile> => bundleScript(SOURCE, 'viem')
