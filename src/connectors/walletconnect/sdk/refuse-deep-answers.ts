import type { JsonRpcPayload, JsonRpcRequest } from '@walletconnect/jsonrpc-types'
import type { SdkInternals } from './sdk-internals.ts'

/** No real answer is nested this deeply; several times deeper, it couldn't be written as JSON at all. */
export const DEPTH_LIMIT = 500

/** JSON-RPC's code for an internal error. */
const TOO_DEEP = { code: -32603, message: 'The wallet’s answer is nested too deeply to be read' }

/**
 * The SDK reads and writes JSON recursively, so thousands of levels are too many for it: it mistakes such an
 * answer for something else, and its caller would wait forever. Here, it becomes a failure with a reason.
 */
export function refuseDeepAnswers({ crypto }: SdkInternals): void {
  const { decode } = crypto
  crypto.decode = async (...args) => {
    const payload: unknown = await decode(...args)
    // Unreadable payloads are returned unchanged, as a text.
    const { id, method } = Object(typeof payload === 'string' ? parse(payload) : payload) as JsonRpcRequest
    const isRefused = id && !method && (typeof payload === 'string' || isDeeper(payload, DEPTH_LIMIT))
    return (isRefused ? { id, jsonrpc: '2.0', error: TOO_DEEP } : payload) as JsonRpcPayload
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // Not JSON, so not an answer.
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1))
}
