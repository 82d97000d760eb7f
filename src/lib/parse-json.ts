/** The value of a JSON text; `undefined` if the text isn’t JSON: then it isn’t what its reader looks for. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
