import { httpMalformed } from '#core/errors/http-errors.ts'

/** Larger answers are refused, unless a request sets another limit. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024

interface Limits {
  readonly host: string
  readonly maxBytes: number
}

/**
 * Reads an answer as JSON (`undefined` if it is empty), as a blob, or, for error answers, as JSON where it is and as text
 * otherwise.
 * @throws WalletDialogError `http_malformed` if it is too large, or not JSON
 */
export async function readBody(
  response: Response,
  { as, ...limits }: { as: 'json' | 'blob' | 'text-or-json' } & Limits,
): Promise<unknown> {
  const { host } = limits
  const chunks = readChunks(response, limits)
  if (as === 'blob') return toBlob(chunks, response)
  const text = await toText(chunks)
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (as === 'text-or-json') return text
    throw httpMalformed({ host, reason: 'it is not JSON' }, { cause })
  }
}

type Chunk = Uint8Array<ArrayBuffer>

async function* readChunks({ body }: Response, { host, maxBytes }: Limits): AsyncGenerator<Chunk> {
  const reader = body?.getReader()
  if (!reader) return
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw httpMalformed({ host, reason: `it is larger than ${maxBytes / 1024} KiB` })
    }
    yield value
  }
}

async function toBlob(chunks: AsyncIterable<Chunk>, { headers }: Response): Promise<Blob> {
  const parts: Chunk[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return new Blob(parts, { type: headers.get('content-type') ?? '' })
}

/** Not by way of a blob: browsers keep those in another process, which is slow to answer. */
async function toText(chunks: AsyncIterable<Chunk>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}
