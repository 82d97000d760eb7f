import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/build-graph.ts'

/** The texts of alerts, toasts and errors that are fixed, and the code of each [errors.fixed-texts]. */
const TEXTS: readonly [code: string, text: string][] = [
  // alerts
  ['network_not_listed', "Network Not Found: {caipNetworkId} must be in 'networks'"],
  ['origin_not_allowed', "Invalid App Configuration: this site's origin is not on the allowlist of its project"],
  ['unverified_domain', 'Invalid App Configuration: the domain of this site is not verified for its project'],
  ['invalid_project_id', 'Invalid App Configuration: invalid Project ID'],
  ['session_expired', 'Session Expired: invalid session. Check the time settings of your device and connect again'],
  ['project_id_not_configured', 'Project ID Not Configured: set `project-id` to the id of your project'],
  ['service_unavailable', 'Network Error: {host} is not available. Try again later'],
  [
    'local_overridden',
    'Local Configuration Overridden: the settings of the project decide about {features}, which this site sets otherwise',
  ],
  ['embedded_wallet_unavailable', 'Network Error - Could not load embedded wallet (try again later)'],
  ['frame_request_timeout', 'Embedded Wallet Request Timed Out'],
  // toasts
  ['smart_accounts_unsupported', 'This application might not support Smart Accounts'],
  ['signature_declined', 'Signature declined'],
  ['token_balance_unavailable', 'Token Balance Unavailable'],
  ['transactions_unavailable', 'Failed to fetch transactions'],
  ['sign_in_not_initialized', 'A problem occurred while trying initialize authentication'],
  // thrown
  ['gas_price_network_unsupported', 'Network not supported for Gas Price'],
  ['swap_network_unsupported', 'Network not supported for Swaps'],
  ['auth_connector_not_found', 'Address or auth connector not found'],
  ['invalid_network_id', 'Invalid CAIP-2 network id'],
  ['invalid_caip_address', 'Invalid CAIP-10 address'],
  ['network_not_found', 'Network not found'],
  ['chain_required', 'Chain is required to switch networks'],
  ['network_undefined', 'CaipNetwork is undefined'],
  ['chain_not_supported', 'Chain is not supported'],
  ['siwe_and_siwx', 'Cannot set both `siweConfig` and `siwx` options'],
  ['disconnect_failed', 'Failed to disconnect'],
  ['siwx_not_enabled', 'SIWX is not enabled'],
  ['no_active_address', 'No ActiveCaipAddress found'],
  ['no_active_network', 'No ActiveCaipNetwork or client found'],
  ['amount_and_receiver_required', 'An amount and receiver address are required'],
  ['token_required', 'A token is required'],
  ['unsupported_chain', 'Unsupported chain'],
  ['name_not_resolved', 'Error resolving name'],
  ['name_suggestions_failed', 'Error fetching name suggestions'],
  ['names_failed', 'Error fetching names for address'],
  ['name_not_registered', 'Error registering name {name}'],
  // of the frame
  ['frame_load_failed', 'Unable to load email login dependency'],
  ['frame_rpc_aborted', 'Request was aborted'],
  ['frame_request_aborted', 'Something went wrong'],
  ['frame_request_failed', 'An error occurred'],
  ['frame_rpc_not_allowed', 'Requested RPC call is not allowed'],
  ['frame_action_not_allowed', 'Action not allowed'],
  ['rpc_url_required', 'RPC URL is required'],
  [
    'switch_not_approved',
    'Failed to switch to chain {caipNetworkId}: not approved or wallet does not support switching',
  ],
  ['not_connected', 'Please call connect() before request()'],
  ['not_initialized', 'Sign Client not initialized'],
  ['namespace_not_configured', 'Namespace is not configured'],
  ['missing_address', 'Missing address parameter'],
  ['call_status_not_approved', 'Fetching call status not approved by the wallet'],
  ['only_eip155', 'Only eip155 namespace is supported for authenticated sessions'],
  ['multiple_namespaces', 'Multi-namespace requests are not supported'],
]

/**
 * Fixed texts about parts of a dialog that are put together at run time and may be missing. Here the parts are
 * arguments, so that no dialog is in that state, and no text is shown.
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
  ({ path }) => !path.includes('fixed-texts'),
)
const DEFINITION = /(\w+) = defineError\(\s*'(\w+)',\s*(['"`])((?:\\.|(?!\3)[^\\])*)\3/g
const defined = sources.flatMap(({ path, text }) =>
  [...text.matchAll(DEFINITION)].map(([, name = '', code = '', , template = '']) => ({ path, name, code, template })),
)

test('the sources were read', () => {
  expect(defined.length).toBeGreaterThan(40)
  expect(tests.length).toBeGreaterThan(100)
})

test.each(TEXTS)('%s: "%s" exists once, is thrown, and a test comes to it by that text', (code, text) => {
  const found = defined.filter(({ template }) => template === text)
  expect(found.map((definition) => definition.code)).toEqual([code])
  const [{ name } = { name: '' }] = found
  const isUsed = new RegExp(`\\b${name}\\b(?! = defineError)`)
  expect(sources.filter((source) => isUsed.test(source.text))).not.toEqual([])
  const asTested = new RegExp(`['"\`]${toPattern(text)}['"\`]`)
  expect(tests.filter((source) => asTested.test(source.text))).not.toEqual([])
})

/** A template as it stands in tests, with any values for its placeholders and its quotes escaped. */
function toPattern(template: string): string {
  const escaped = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/['`]/g, '\\\\?$&')
  return escaped.replace(/\{\w+\}/g, '[^\\n]+')
}

test('codes are unique', () => {
  const codes = defined.map(({ code }) => code)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})

test.each(WITHOUT_A_STATE)('"%s" has no state that it could tell of', (text) => {
  expect(sources.filter((source) => source.text.includes(text))).toEqual([])
})
