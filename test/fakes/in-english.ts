import type { PreparedRequest } from '../../src/frame/requests/prepared-request.ts'
import { textOf, type Message, type PanelLanguage } from '../../src/frame/texts/message.ts'

type Written<Said> = Said extends Message
  ? string
  : Said extends readonly (infer One)[]
    ? readonly Written<One>[]
    : Said extends object
      ? { readonly [Key in keyof Said]: Written<Said[Key]> }
      : Said

const ENGLISH: PanelLanguage = { language: 'en', lang: 'en', texts: {} }

/** Returns the frame's description of a request, with all texts in English. */
export function inEnglish<Said>(said: Said): Written<Said> {
  if (typeof said === 'function') return textOf(said as unknown as Message, ENGLISH) as Written<Said>
  if (Array.isArray(said)) return said.map(inEnglish) as Written<Said>
  if (typeof said !== 'object' || said === null) return said as Written<Said>
  return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, inEnglish(value)])) as Written<Said>
}

/** A request that was read, with its approval in English. */
export async function askedInEnglish<Request extends PreparedRequest>(request: Request | Promise<Request>) {
  const { approval, run } = await request
  return { approval: inEnglish(approval), run: run as Request['run'] }
}
