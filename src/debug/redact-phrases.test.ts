import { wordlist as czech } from '@scure/bip39/wordlists/czech.js'
import { wordlist as english } from '@scure/bip39/wordlists/english.js'
import { wordlist as french } from '@scure/bip39/wordlists/french.js'
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js'
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js'
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js'
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js'
import { wordlist as simplifiedChinese } from '@scure/bip39/wordlists/simplified-chinese.js'
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js'
import { wordlist as traditionalChinese } from '@scure/bip39/wordlists/traditional-chinese.js'
import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FRAME_FOLDER, readTranslations } from '../../tools/read-translations.ts'
import { createRedaction } from './redact.ts'

const redact = createRedaction(undefined)

const LISTS: Readonly<Record<string, readonly string[]>> = {
  czech,
  english,
  french,
  italian,
  japanese,
  korean,
  portuguese,
  simplifiedChinese,
  spanish,
  traditionalChinese,
}

/** How wallets and programs write the words of a phrase. */
const WAYS: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.join(' '),
  (words) => words.join('\u3000'),
  (words) => words.join('\n'),
  (words) => words.join(', '),
  (words) => words.join('、'),
  (words) => words.join(' ').toUpperCase(),
  (words) => JSON.stringify(words),
  (words) => JSON.stringify(words, null, 2),
  (words) => words.map((word, index) => `${index + 1}. ${word}`).join(' '),
]
/** Surrounding texts: a word must not pass for the value of a name or of a header before its phrase is recognized. */
const PLACES = ['*', 'Unrecognized: * (7)', 'seedMnemonic: *', '{"seedMnemonic":"*"}', 'Authorization: *', '「*」']

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}]/gu, '').replaceAll(/(removed)+/g, 'removed')

describe.each(Object.entries(LISTS))('a phrase of the list %s', (_, list) => {
  test('is removed, whichever of its words it has', () => {
    for (let index = 0; index < list.length; index += 12) {
      const phrase = list.slice(Math.min(index, list.length - 12)).slice(0, 12)
      expect(redact(phrase.join(' '))).toBe('[removed]')
    }
  })

  test('is removed, however and wherever it is written', () => {
    const phrase = constantFrom(12, 15, 18, 21, 24).chain((length) =>
      array(constantFrom(...list), { minLength: length, maxLength: length }),
    )
    assert(
      property(phrase, constantFrom(...WAYS), constantFrom(...PLACES), constantFrom('NFC', 'NFKD'), (...drawn) => {
        const [words, write, place, form] = drawn
        const redacted = redact(place.replace('*', write(words).normalize(form)))
        expect(lettersOf(redacted)).toBe(lettersOf(place.replace('*', 'removed')))
      }),
      { numRuns: 200 },
    )
  })
})

test.each([
  'La red no responde desde hace varios minutos porque algunos nodos están fuera de servicio, así que debes esperar.',
  'La transaction demandée sera envoyée dès que votre compte aura assez de fonds pour payer les frais du réseau.',
  'Il portafoglio non risponde ancora alla richiesta, apri la sua finestra per vedere cosa chiede questo sito.',
  'A carteira ainda não respondeu ao pedido deste site porque outra janela dela espera por uma resposta sua.',
  'Peněženka zatím neodpověděla na žádost této stránky protože její okno čeká na odpověď jiné stránky.',
  '사용자가 지갑에서 요청을 거부했기 때문에 거래를 전송하지 못했습니다 다시 시도하려면 지갑을 열고 요청을 승인해 주세요',
  '지갑이 아직 응답하지 않았고 네트워크 상태도 확인할 수 없으므로 잠시 후에 같은 요청을 다시 보내야 합니다',
  '钱包 尚未 响应 该网站 的 请求，请 打开 钱包 并 查看 它 是否 正在 等待 您 的 确认。',
  'ウォレットがまだ応答していません。ウォレットを開いて、確認を待っているかどうかをご確認ください。',
])('a sentence is kept: %s', (sentence) => {
  expect(redact(sentence)).toBe(sentence)
})

test('no text of the dialog is taken for a phrase, in any language', () => {
  const texts = [readTranslations(), readTranslations(FRAME_FOLDER)].flatMap((languages) =>
    Object.values(languages).flatMap((sets) => Object.values(sets).flatMap((set) => Object.values(set ?? {}))),
  )
  // The other texts may lose an email address, or the value of a name.
  const plain = texts.filter((text) => typeof text === 'string' && !/[@:]/.test(text))
  expect(plain.length).toBeGreaterThan(20_000)
  expect(plain.filter((text) => redact(text).includes('[removed]'))).toEqual([])
})
