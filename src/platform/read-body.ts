import { httpMalformed } from '#core/errors/http-errors.ts'

/** Larger answers are refused, unless a request says otherwise. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024

interface Limits {
  readonly host: string
  readonly maxBytes: number
}

/**
 * Reads an answer as JSON (`undefined` if it is empty), as a blob, or, for what servers say about failures, as JSON where
 * it is and as text otherwise.
 * @throws WalletDialogError `http_malformed` if it is too large, or not JSON
 */
export async function readBody(
  response: Response,
  { as, ...limits }: { as: 'json' | 'blob' | 'text-or-json' } & Limits,
): Promise<unknown> {
  const { host } = limits
  const chunks = await readChunks(response, limits)
  if (as === 'blob') return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
  const text = toText(chunks)
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (as === 'text-or-json') return text
    throw httpMalformed({ host, reason: 'it is not JSON' }, { cause })
  }
}

async function readChunks(response: Response, { host, maxBytes }: Limits): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return chunks
    size += value.byteLength
    if (size > maxBytes) {
      await reader?.cancel()
      throw httpMalformed({ host, reason: `it is larger than ${maxBytes / 1024} KiB` })
    }
    chunks.push(value)
  }
}

/** UTF-8. A blob's own `text()` would go through the browser's process, which takes longer than the rest. */
function toText(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder()
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
}
