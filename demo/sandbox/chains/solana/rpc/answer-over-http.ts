import type { Fetch } from '../../../http/open-origin.ts'
import { answerRpc, type Perform } from './answer-rpc.ts'

const CORS = { 'access-control-allow-origin': '*', 'access-control-max-age': '600' }
const PREFLIGHT = { 'access-control-allow-methods': 'POST, GET, OPTIONS', 'access-control-allow-headers': '*' }
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** The node over HTTP: JSON-RPC by POST from any origin, and `GET /health`. */
export function answerOverHttp(perform: Perform): Fetch {
  return async (request) => {
    if (request.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { ...CORS, ...preflightHeaders(request) } })
    if (request.method === 'GET' && new URL(request.url).pathname === '/health')
      return new Response('ok', { headers: CORS })
    if (request.method !== 'POST') {
      return new Response('Used HTTP Method is not allowed. POST or OPTIONS is required\n', {
        status: 405,
        headers: CORS,
      })
    }
    const answer = await answerRpc(await request.text(), perform)
    return new Response(answer ?? null, {
      status: answer === undefined ? 204 : 200,
      headers: { ...CORS, ...JSON_TYPE },
    })
  }
}

/** Allows the requested headers by name: not every browser accepts `*` for all of them. */
function preflightHeaders(request: Request): Record<string, string> {
  const asked = request.headers.get('access-control-request-headers')
  return asked === null ? PREFLIGHT : { ...PREFLIGHT, 'access-control-allow-headers': asked }
}
