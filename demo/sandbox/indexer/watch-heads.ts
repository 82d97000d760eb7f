const RECONNECT_MS = 250
const SUBSCRIBE = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] })

/** A subscription to a chain's new blocks. */
export interface HeadWatch {
  stop(): void
}

/** Calls back for each new block of a node, and whenever the node can be reached (again). */
export function watchHeads(rpcUrl: string, onNews: () => void): HeadWatch {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let socket = open()

  function open(): WebSocket {
    const opened = new WebSocket(rpcUrl.replace('http', 'ws'))
    opened.addEventListener('open', () => {
      opened.send(SUBSCRIBE)
      onNews()
    })
    opened.addEventListener('message', onNews)
    opened.addEventListener('close', () => {
      if (isStopped) return
      timer = setTimeout(() => (socket = open()), RECONNECT_MS)
      timer.unref()
    })
    return opened
  }

  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      socket.close()
    },
  }
}
