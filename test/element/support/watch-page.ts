import { inspectValue } from './inspect-value.ts'

/** Collects errors, warnings and policy violations of the page. */
export interface PageWatch {
  /** Ignores what the page's policy blocks in this test, where it is about that. */
  allowPolicyReports(report: RegExp): void
  /** The host page itself throws this in this test, once. */
  expectHostError(message: string): void
  /** Returns the complaints since the last call. */
  take(): readonly string[]
}

/** The console's line for a `wallet-error` that no listener has cancelled; tests look at the event itself. */
const REPORTED_ERROR = /^\[wallet-dialog\] [a-z_]+: /

/** Watches the console, the policy, and errors that nothing catches. */
export function watchPage(): PageWatch {
  let complaints: string[] = []
  let allowed: RegExp[] = []
  let hostErrors: string[] = []

  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...parts: unknown[]) => {
      const text = parts.map(inspectValue).join(' ')
      if (level === 'warn' && REPORTED_ERROR.test(text)) return
      // The runner writes what nothing has caught, before the listener below.
      if (parts[0] instanceof Error && hostErrors.includes(parts[0].message)) return
      complaints.push(`console ${level}: ${text}`)
      write(...parts)
    }
  }
  // Before Mocha's own listeners, which would fail the test for what it expects.
  addEventListener(
    'error',
    (event) => {
      const index = hostErrors.indexOf((event.error as Error | undefined)?.message ?? event.message)
      if (index < 0) return
      hostErrors.splice(index, 1)
      event.stopImmediatePropagation()
      event.preventDefault()
    },
    true,
  )
  window.complainToTest = (text) => void complaints.push(text)
  addEventListener('unhandledrejection', ({ reason }) => {
    complaints.push(`unhandled rejection: ${inspectValue(reason)}`)
  })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    const complaint = `policy: ${violatedDirective} ${blockedURI} ${sample}`
    if (!allowed.some((report) => report.test(complaint))) complaints.push(complaint)
  })
  return {
    allowPolicyReports: (report) => void allowed.push(report),
    expectHostError: (message) => void hostErrors.push(message),
    take() {
      const all = [...complaints, ...hostErrors.map((message) => `the host did not throw: ${message}`)]
      complaints = []
      allowed = []
      hostErrors = []
      return all
    },
  }
}
