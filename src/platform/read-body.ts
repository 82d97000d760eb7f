import { httpMalformed } from '#core/errors/http-errors.ts'

/** Larger answers are refused: none of the product's endpoints comes near. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024

/**
 * Reads an answer as JSON (`undefined` where it is empty), as a blob, or, for what servers say about failures, as JSON where
 * it is and as text otherwise.
 * @throws WalletDialogError `http_malformed` where it is too large, or not JSON
 */
export async function readBody(
  response: Response,
  as: 'json' | 'blob' | 'text-or-json',
  host: string,
): Promise<unknown> {
  const blob = await readBlob(response, host)
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

async function readBlob(response: Response, host: string): Promise<Blob> {
  const chunks: BlobPart[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) break
    size += value.byteLength
    if (size > MAX_ANSWER_BYTES) {
      await reader?.cancel()
      throw httpMalformed({ host, reason: `it is larger than ${MAX_ANSWER_BYTES / 1024 / 1024} MiB` })
    }
    chunks.push(value)
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
}
