import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/build-graph.ts'

/** Texts of spec §8 and §5 that connecting, networks and sign-in can come to, and the code of each. */
const TEXTS: readonly [code: string, text: string][] = [
  // alerts
  ['network_not_found', "Network Not Found: {caipNetworkId} must be in 'networks'"],
  ['origin_not_allowed', 'Invalid App Configuration: this site'],
  ['unverified_domain', 'Invalid App Configuration: the domain'],
  ['invalid_project_id', 'Invalid App Configuration: invalid Project ID'],
  ['session_expired', 'Session Expired: invalid session'],
  ['project_id_not_configured', 'Project ID Not Configured'],
  ['service_unavailable', 'Network Error: {host}'],
  ['local_overridden', 'Local Configuration Overridden'],
  // toasts
  ['signature_declined', 'Signature declined'],
  ['token_balance_unavailable', 'Token Balance Unavailable'],
  ['sign_in_not_initialized', 'A problem occurred while trying initialize authentication'],
  // thrown
  ['siwe_and_siwx', 'Cannot set both `siweConfig` and `siwx` options'],
  ['disconnect_failed', 'Failed to disconnect'],
  ['siwx_not_enabled', 'SIWX is not enabled'],
  ['no_active_address', 'No ActiveCaipAddress found'],
  ['switch_not_approved', 'Failed to switch to chain {caipNetworkId}: not approved'],
  ['not_connected', 'Please call connect() before request()'],
  ['not_initialized', 'Sign Client not initialized'],
  ['namespace_not_configured', 'Namespace is not configured'],
  ['only_eip155', 'Only eip155 namespace is supported for authenticated sessions'],
  ['multiple_namespaces', 'Multi-namespace requests are not supported'],
]

/**
 * Texts of spec §8 about parts of a dialog that are put together at run time and may be missing. Here the parts are
 * arguments, so that there is no such state, and nobody can read these.
 */
const WITHOUT_A_STATE = [
  'Adapter not found',
  'Chain adapter not found',
  'No ConnectionController client found',
  'NetworkController client not set',
  'ConnectionController client not set',
]

const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

const sources = read('src/**/*.{ts,tsx}').filter(({ path }) => !path.endsWith('.test.ts'))
const tests = [...read('src/**/*.test.ts'), ...read('test/**/*.test.ts')].filter(
  ({ path }) => !path.includes('spec-texts'),
)
const DEFINITION = /(\w+) = defineError\(\s*'(\w+)',\s*(['"`])((?:\\.|(?!\3)[^\\])*)\3/g
const defined = sources.flatMap(({ path, text }) =>
  [...text.matchAll(DEFINITION)].map(([, name = '', code = '', , template = '']) => ({ path, name, code, template })),
)

test('the sources were read', () => {
  expect(defined.length).toBeGreaterThan(40)
  expect(tests.length).toBeGreaterThan(100)
})

test.each(TEXTS)('%s: "%s" exists once, by defineError, is thrown somewhere, and a test comes to it', (code, text) => {
  const found = defined.filter(({ template }) => template.includes(text))
  expect(found.map((definition) => definition.code)).toEqual([code])
  const [{ name, path } = { name: '', path: '' }] = found
  const users = sources.filter(
    (source) => source.text.includes(`${name}(`) || new RegExp(`\\b${name}\\b`).test(source.text),
  )
  expect(users.filter((source) => source.path !== path)).not.toEqual([])
  expect(tests.filter((source) => source.text.includes(code) || source.text.includes(text))).not.toEqual([])
})

test('codes are unique', () => {
  const codes = defined.map(({ code }) => code)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})

test.each(WITHOUT_A_STATE)('"%s" has no state that it could tell of', (text) => {
  expect(sources.filter((source) => source.text.includes(text))).toEqual([])
})
