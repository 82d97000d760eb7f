import type { CDPSession } from 'playwright-core'

/** A page's memory after a garbage collection. */
export interface Memory {
  readonly nodes: number
  readonly listeners: number
  readonly documents: number
  readonly heapBytes: number
}

/** Objects freed by one collection may make others garbage, which only the next one finds. */
const COLLECTIONS = 3

/** Collects garbage, then counts. */
export async function readMemory(devtools: CDPSession): Promise<Memory> {
  await devtools.send('HeapProfiler.enable')
  await devtools.send('Performance.enable')
  for (let done = 0; done < COLLECTIONS; done++) await devtools.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners, documents } = await devtools.send('Memory.getDOMCounters')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')
  if (!heap || nodes === 0) throw new Error('The browser did not tell what the page holds.')
  return { nodes, listeners: jsEventListeners, documents, heapBytes: heap.value }
}
