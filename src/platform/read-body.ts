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
  const blob = await readBlob(response, limits)
  if (as === 'blob') return blob
  const text = await blob.text()
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (as === 'text-or-json') return text
    throw httpMalformed({ host, reason: 'it is not JSON' }, { cause })
  }
}

async function readBlob(response: Response, { host, maxBytes }: Limits): Promise<Blob> {
  const chunks: BlobPart[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      await reader?.cancel()
      throw httpMalformed({ host, reason: `it is larger than ${maxBytes / 1024} KiB` })
    }
    chunks.push(value)
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
}
