/** The bytes of a data: URL, in base64 or percent-encoded, as browsers read them. Throws if they can’t be read. */
export function dataUrlBytes(url: string): Uint8Array<ArrayBuffer> {
  const comma = url.indexOf(',')
  const isBase64 = /; *base64$/i.test(url.slice(0, comma))
  const text = percentDecode(url.slice(comma + 1))
  return Uint8Array.from(isBase64 ? atob(text) : text, (character) => character.charCodeAt(0))
}

/** Each code that is one becomes a character of that byte. */
const percentDecode = (text: string) =>
  text.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
