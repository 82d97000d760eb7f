import { build } from 'esbuild'
import type { HostFile } from './open-host-pages.ts'

const SOURCE = `
  export { createPublicClient, createWalletClient, custom, encodeFunctionData, erc20Abi, http } from 'viem'
  export { mainnet } from 'viem/chains'
  export { getCallsStatus, getCapabilities, sendCalls, sendTransaction, waitForCallsStatus } from 'viem/actions'
`

/** viem as a script of a page, which has it as `viem`. */
export async function bundleViem(): Promise<HostFile> {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'viem',
    target: 'es2022',
  })
  return { type: 'text/javascript', body: outputFiles[0]!.text }
}
