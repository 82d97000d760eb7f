import { randomUUID } from 'node:crypto'
import type { TestRunnerPlugin } from '@web/test-runner'
import { contentSecurityPolicy } from '../../demo/sandbox/pages/content-security-policy.ts'

/**
 * Beside the strictest policy that the product supports: the host page's own pictures and styles, markup by request, and frames of
 * this machine under another name, which makes it another site.
 */
const SOURCES = {
  ...{ connect: ["'self'", 'blob:'], style: ["'self'"], img: ["'self'"] },
  frame: ["'self'", 'http://127.0.0.1:*'],
}

/** The pages are for both schemes, as the examples are: a dialog has its page's. */
const SCHEMES = '<!doctype html><meta name="color-scheme" content="light dark">'

/** Gives the pages of tests that policy; the runner's own scripts get a nonce. */
export function strictPagePlugin(): TestRunnerPlugin {
  return {
    name: 'wallet-dialog:strict-page',
    transform(context) {
      if (!context.url.includes('wtr-session-id') || typeof context.body !== 'string') return undefined
      if (!context.response.is('html')) return undefined
      const nonce = randomUUID()
      const policy = contentSecurityPolicy(SOURCES, { script: ["'self'", `'nonce-${nonce}'`] })
      context.set('content-security-policy', policy)
      return { body: SCHEMES + context.body.replaceAll('<script', `<script nonce="${nonce}"`) }
    },
  }
}
