import type { Memory } from './read-memory.ts'

const MIB = 2 ** 20
const HEAP_GROWTH_LIMIT = 2 * MIB

/** Lists values that have grown although they must not, one line each. */
export function findLeaks(before: Memory, after: Memory): string[] {
  const grown = (['nodes', 'listeners', 'documents'] as const).filter((name) => after[name] > before[name])
  const heapGrowth = after.heapBytes - before.heapBytes
  return [
    ...grown.map((name) => `${name} have grown from ${before[name]} to ${after[name]}`),
    ...(heapGrowth > HEAP_GROWTH_LIMIT
      ? [`the heap has grown by ${(heapGrowth / MIB).toFixed(2)} MiB; 2 MiB at most`]
      : []),
  ]
}
