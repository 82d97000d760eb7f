import { parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from './caip.ts'

/** The character set and length of CAIP-10's addresses. */
const ADDRESS = /^[-.%a-z\d]{1,128}$/i

/** Splits a CAIP-10 id: exactly three non-empty parts, the first a known namespace; otherwise `undefined`. */
export function parseCaipAddress(
  id: string,
): { namespace: ChainNamespace; caipNetworkId: CaipNetworkId; address: string } | undefined {
  const end = id.lastIndexOf(':')
  const [network, address] = [parseCaipNetworkId(id.slice(0, end)), id.slice(end + 1)]
  if (!network || !ADDRESS.test(address)) return undefined
  const { namespace, reference } = network
  return { namespace, caipNetworkId: `${namespace}:${reference}`, address }
}
