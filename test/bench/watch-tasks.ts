import type { CDPSession } from 'playwright-core'

/** A task of a page's main thread that took long. */
export interface LongTask {
  /** Time from start to end. */
  readonly elapsedMs: number
  /** Of that, how long the thread was at work: on a busy machine it also waits for a processor. */
  readonly workedMs: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** In microseconds. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** From here on the browser itself calls a task long. */
const LONG_MS = 50

/** Watches the tasks of a page's main thread, by the browser's own trace, until it is stopped. */
export async function watchTasks(devtools: CDPSession): Promise<{ stop(): Promise<readonly LongTask[]> }> {
  const mainThreads = new Set<string>()
  const tasks: TraceEvent[] = []
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as readonly TraceEvent[]) {
      if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain') mainThreads.add(threadOf(event))
      if (event.name === 'ThreadControllerImpl::RunTask' && (event.dur ?? 0) > LONG_MS * 1000) tasks.push(event)
    }
  })
  const complete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  return {
    async stop() {
      await devtools.send('Tracing.end')
      await complete
      if (mainThreads.size === 0) throw new Error('The browser did not tell which thread is the page’s.')
      return tasks
        .filter((task) => mainThreads.has(threadOf(task)))
        .map(({ dur = 0, tdur = dur }) => ({ elapsedMs: dur / 1000, workedMs: tdur / 1000 }))
    },
  }
}
