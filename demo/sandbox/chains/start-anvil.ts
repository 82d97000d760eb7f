import { readArtifact } from '../contracts/read-artifact.ts'
import { LOOPBACK } from '../http/open-origin.ts'
import type { ChildGuard, GuardedChild } from '../processes/create-child-guard.ts'
import { SandboxError } from '../sandbox-error.ts'
import { anvilBinary } from './anvil-binary.ts'
import { DEV_MNEMONIC, type EvmChainDefinition } from './chain-table.ts'
import { keepMining } from './keep-mining.ts'
import { requestRpc } from './request-rpc.ts'

/** A running anvil process. */
export interface AnvilProcess {
  readonly port: number
  readonly rpcUrl: string
  /** Resolves with the reason once the process has ended, whatever ended it. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

/** The address at which libraries expect Multicall3 on every chain. */
export const MULTICALL_ADDRESS = '0xcA11bde05977b3631167028862bE2a173976CA11' as const

const START_TIMEOUT_MS = 120_000
const POLL_INTERVAL_MS = 25
/** How many characters of anvil's error output are kept for the message when it exits. */
const STDERR_LIMIT = 2000

/**
 * Starts anvil for a chain and waits until it answers.
 * @param port 0 lets anvil choose a free one
 * @throws SandboxError with the reason if it didn't start
 */
export async function startAnvil(
  chain: EvmChainDefinition,
  guard: ChildGuard,
  port = 0,
  binary = anvilBinary(),
): Promise<AnvilProcess> {
  const options = {
    host: LOOPBACK,
    port,
    'chain-id': chain.chainId,
    mnemonic: DEV_MNEMONIC,
    balance: 10_000,
    color: 'never',
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = guard.spawn(binary, args)
  const ended = describeEnd(child)
  const deadline = AbortSignal.timeout(START_TIMEOUT_MS)
  try {
    const failed = ended.then((reason): never => {
      throw new SandboxError(`The chain ${chain.caipNetworkId} did not start: ${portTaken(reason, port) ?? reason}`)
    })
    const listening = await Promise.race([readPort(child), failed, timeout(deadline, chain)])
    const rpcUrl = `http://${LOOPBACK}:${listening}`
    await Promise.race([answers(rpcUrl, chain, deadline), failed, timeout(deadline, chain)])
    await Promise.race([placeMulticall(rpcUrl, deadline), failed, timeout(deadline, chain)])
    const stopMining = keepMining(rpcUrl)
    void ended.then(stopMining)
    return { port: listening, rpcUrl, ended, stop: () => guard.end(child) }
  } catch (error) {
    await guard.end(child)
    throw error
  }
}

function portTaken(reason: string, port: number): string | undefined {
  return /address.*in use/i.test(reason) ? `port ${port} is taken.` : undefined
}

/** Resolves with the port that anvil reports, and keeps draining its output. */
function readPort(child: GuardedChild): Promise<number> {
  return new Promise((resolve) => {
    let output = ''
    let found = false
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (found) return
      output += text
      const match = /Listening on \S+:(\d+)/.exec(output)
      if (!match) return
      found = true
      resolve(Number(match[1]))
    })
  })
}

function describeEnd(child: GuardedChild): Promise<string> {
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (stderr = (stderr + text).slice(-STDERR_LIMIT)))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`anvil cannot be run: ${error.message}`))
    child.once('close', (code, signal) => {
      const how = signal === null ? `exit code ${code}` : signal
      resolve(`anvil ended (${how})${stderr.trim() === '' ? '.' : `: ${stderr.trim()}`}`)
    })
  })
}

async function answers(rpcUrl: string, chain: EvmChainDefinition, deadline: AbortSignal): Promise<void> {
  while (!deadline.aborted) {
    const chainId = await requestRpc(rpcUrl, 'eth_chainId', [], deadline).catch(() => undefined)
    if (chainId !== undefined && Number(chainId) === chain.chainId) return
    if (chainId !== undefined)
      throw new SandboxError(`The node at ${rpcUrl} is chain ${Number(chainId)}, not ${chain.chainId}.`)
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
}

/** Public chains have Multicall3 at this address. Its deployer's key is not public, so the code is set directly. */
async function placeMulticall(rpcUrl: string, deadline: AbortSignal): Promise<void> {
  // A call that creates a contract returns its code.
  const create = { data: readArtifact('SandboxMulticall').bytecode }
  const code = await requestRpc(rpcUrl, 'eth_call', [create, 'latest'], deadline)
  await requestRpc(rpcUrl, 'anvil_setCode', [MULTICALL_ADDRESS, code], deadline)
}

function timeout(deadline: AbortSignal, chain: EvmChainDefinition): Promise<never> {
  return new Promise((_resolve, reject) => {
    deadline.addEventListener('abort', () =>
      reject(new SandboxError(`The chain ${chain.caipNetworkId} did not answer within ${START_TIMEOUT_MS / 1000} s.`)),
    )
  })
}
