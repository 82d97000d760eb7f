import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/build-graph.ts'

/** A failure that is neither passed on nor reported: `catch {`, `.catch(() => …)`, and `then`'s empty second handler. */
const SILENT = /\bcatch \{|\.catch\(\(\) =>|\bignore\)|^\s*\(\) => (?:\{\}|undefined),/gm

const STORAGE = 'storage never rejects: it reports itself what it refuses'
const PRELOAD = 'a preload: what needs it tries again, and reports it'
const PARSE = 'a value that does not parse is no failure'

/** Places that may drop a failure, each with its reason. A view's failures are reported [errors.handled]. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'src/domain/balances/read-token-balances.ts': ['the service may still answer; if not, the chain is asked again'],
  'src/domain/embedded-wallet/create-login.ts': [PRELOAD],
  'src/domain/recipients/known-recipients.ts': [STORAGE, STORAGE],
  'src/domain/recipients/recipient-names.ts': [STORAGE, STORAGE],
  'src/domain/sign-in/create-built-in.ts': ['the caller gets the rejection of the same promise'],
  'src/domain/sign-in/create-session-end.ts': ['the check after the sign-out meets the same failure, and reports it'],
  'src/domain/sign-in/create-sign-in.ts': ['the client reports it'],
  'src/domain/sign-in/one-click.ts': ['signing after connecting reports it'],
  'src/domain/transactions/stored-transactions.ts': ['the caller gets the rejection of the same promise'],
  'src/domain/transactions/swap-approvals.ts': [STORAGE],
  'src/domain/wallets/create-pictures.ts': ['the caller gets the rejection of the same promise'],
  'src/domain/wallets/create-recent-wallets.ts': [STORAGE, STORAGE],
  'src/domain/wallets/create-wallet-list.ts': ['a picture has a drawn one in its place'],
  'src/features/names/register-name.ts': ['the error of the registration is reported', STORAGE],
  'src/features/pay/pay.ts': ['the caller gets the rejection of the same promise'],
  'src/features/send/draft/create-recipient.ts': [PRELOAD],
  'src/features/send/send-preview-view.tsx': [PRELOAD],
  'src/features/socials/create-social-login.ts': [PRELOAD],
  'src/features/swap/feature.ts': ['Swap shows and reports it'],
  'src/features/swap/state/create-draft-tokens.ts': [STORAGE, STORAGE],
  'src/features/swap/state/create-tokens.ts': ['it rejects only with the reason of its signal'],
  'src/features/swap/state/read-list.ts': ['whoever waits for it gets the rejection of the same promise'],
  'src/features/swap/swap-preview-view.tsx': [PRELOAD],
  'src/ui/messages/describe-error.ts': [PARSE],
  'src/ui/primitives/foreign-picture.ts': [PARSE],
  'src/ui/primitives/classified-token-list.tsx': [PRELOAD],
  'src/ui/primitives/picture.tsx': ['a picture has a drawn one in its place'],
  'src/ui/primitives/svg/draw-svg.ts': [PARSE],
  'src/ui/primitives/use-preload.ts': [PRELOAD],
  'src/ui/shell/dialog-content.tsx': ['it is loaded again until it is there'],
  'src/ui/use-disconnect.ts': ['the client reports it'],
  'src/ui/use-pick-wallet.ts': [PRELOAD],
}

test('[errors.handled] a failure is reported, passed on, or listed here with the reason why it is dropped', () => {
  const files = globSync('src/{domain,features,ui}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\./.test(file),
  )
  const found = files.flatMap((file) => {
    const count = readFileSync(join(ROOT, file), 'utf8').match(SILENT)?.length ?? 0
    return count > 0 ? [[file.replaceAll('\\', '/'), count] as const] : []
  })
  const allowed = Object.entries(ALLOWED).map(([file, reasons]) => [file, reasons.length] as const)
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(allowed))
})
