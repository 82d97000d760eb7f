/**
 * Splits a CAIP-2 id into its two parts.
 *
 * @throws Error if the id doesn't have exactly two non-empty parts.
 */
export function parseCaipNetworkId(caipNetworkId: string): { namespace: string; reference: string } {
  const [namespace, reference, ...rest] = caipNetworkId.split(':')
  if (!namespace || !reference || rest.length > 0) throw new Error(`Not a CAIP-2 network id: ${caipNetworkId}`)
  return { namespace, reference }
}
