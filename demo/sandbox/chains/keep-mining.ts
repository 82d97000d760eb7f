import { requestRpc } from './request-rpc.ts'

const LOOK_MS = 500

/**
 * Keeps a chain from leaving a transaction out of its blocks: on a busy machine, anvil can mine without a transaction that was
 * just sent, and then has no reason to mine again. Returns a function that stops it.
 */
export function keepMining(rpcUrl: string): () => void {
  const look = createMiningCheck(rpcUrl)
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  async function lookAgain() {
    // A chain that doesn't answer is stopping, or its users report the error.
    await look().catch(() => {})
    if (!isStopped) timer = setTimeout(() => void lookAgain(), LOOK_MS).unref()
  }
  void lookAgain()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/**
 * Returns a check that makes a block if the same transactions were pending at the check before, and the chain mines by itself: one
 * whose blocks a test holds back is left alone. What stays pending after that, such as a transaction that pays too little, isn't
 * tried again.
 */
export function createMiningCheck(rpcUrl: string): () => Promise<void> {
  let before = 0
  let tried = 0
  return async () => {
    const { pending } = (await requestRpc(rpcUrl, 'txpool_status')) as { pending: string }
    const count = Number(pending)
    const isStuck = count > 0 && count === before && count !== tried
    before = count
    if (count < tried) tried = count
    if (!isStuck || (await requestRpc(rpcUrl, 'anvil_getAutomine')) !== true) return
    tried = count
    await requestRpc(rpcUrl, 'evm_mine')
  }
}
