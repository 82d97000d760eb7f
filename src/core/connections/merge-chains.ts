import type { Connector } from '../ports/connector.ts'
import type { Connectors } from './create-connectors.ts'

/**
 * Adds an entry of type MULTI_CHAIN for each wallet that announces itself on several namespaces under one name (EIP-6963 and
 * Wallet Standard, which share nothing else), and takes it away when that ends. Its parts stay, and can be found by their ids: what
 * is connected, stored and restored is always one of them. Returns a function that stops it.
 */
export function mergeChains({ $list, add, remove }: Connectors): () => void {
  const wholes = new Map<string, Connector>()
  let isDue = false
  let isStopped = false

  function merge() {
    isDue = false
    if (isStopped) return
    const groups = groupByName($list.get())
    for (const [name, whole] of wholes) {
      if (isSameList(whole.parts ?? [], groups.get(name) ?? [])) continue
      wholes.delete(name)
      remove(whole.id)
    }
    for (const [name, parts] of groups) {
      if (wholes.has(name)) continue
      const whole = createWhole(name, parts)
      wholes.set(name, whole)
      add(whole)
    }
  }

  /** Wallets can arrive by the hundred: runs once for all that arrive together. */
  const stopListening = $list.subscribe(() => {
    if (isDue) return
    isDue = true
    queueMicrotask(merge)
  })
  return () => {
    isStopped = true
    stopListening()
  }
}

/**
 * The announced wallets that are on more than one namespace, the first of each. A name that two wallets claim isn’t merged: a
 * multichain entry would pick one of them for the visitor.
 */
function groupByName(list: readonly Connector[]): Map<string, readonly Connector[]> {
  const groups = new Map<string, Connector[]>()
  const claimed = new Set(list.filter(({ isNamesake }) => isNamesake).map(({ name }) => name.toLowerCase()))
  for (const connector of list) {
    const name = connector.name.toLowerCase()
    if (connector.type !== 'ANNOUNCED' || claimed.has(name)) continue
    const group = groups.get(name) ?? []
    if (!group.some(({ chain }) => chain === connector.chain)) groups.set(name, [...group, connector])
  }
  return new Map([...groups].filter(([, group]) => group.length > 1))
}

function createWhole(name: string, parts: readonly Connector[]): Connector {
  const first = parts[0]!
  return {
    id: `multiChain:${name}`,
    name: first.name,
    type: 'MULTI_CHAIN',
    chain: first.chain,
    imageUrl: parts.find(({ imageUrl }) => imageUrl)?.imageUrl,
    explorerId: first.explorerId,
    info: parts.find(({ info }) => info)?.info,
    parts,
    connect(request) {
      const requestedNamespace = request.networks[0]?.chainNamespace
      return (parts.find(({ chain }) => chain === requestedNamespace) ?? first).connect(request)
    },
    async restore(request) {
      for (const part of parts) {
        const walletConnection = await part.restore(request)
        if (walletConnection) return walletConnection
      }
      return undefined
    },
  }
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((item, index) => item === b[index])
