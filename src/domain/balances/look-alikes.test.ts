import { expect, test } from 'vitest'
import { atAGlance } from './classify-tokens.ts'

test.each([
  [
    'USDC',
    'USDC\u3164',
    'USDC\u115f',
    'USD\u034fC',
    'USDϹ',
    'USᎠC',
    'ꓴꓢꓓꓚ',
    'ＵＳＤＣ',
    '𝐔𝐒𝐃𝐂',
    'ÚŚḊĆ',
    'u s d c',
    'US\u2800DC',
    'U\u0336SDC',
  ],
  ['ETH', 'ΕΤΗ', 'ЕТН', 'ᎬᎢᎻ', 'ꓰꓔꓧ', 'ⲈTⲎ'],
  ['LINK', 'LIΝK', 'LINΚ', 'ӏINK', 'ꓡꓲꓠꓗ', '1INK', '|INK', 'IINK', 'ⅬINK'],
  ['USDT', 'USDТ', 'U5DT', 'ՍSDT', 'USD₮'.replace('₮', 'Τ')],
  ['Ethena', 'Ethenа', 'Еthena', 'Ethεna'],
  ['POL', 'РOL', 'P0L', 'PОL', 'P〇L', 'PO1'],
  ['DAI', 'DАI', 'DAⅠ', 'DAl', 'dai'],
])('%s is read in all of its imitations', (symbol, ...imitations) => {
  for (const imitation of imitations) expect([imitation, atAGlance(imitation)]).toEqual([imitation, atAGlance(symbol)])
})

test('names that are not alike stay apart', () => {
  const names = [
    'USDC',
    'USDT',
    'USDE',
    'DAI',
    'WETH',
    'ETH',
    'BTC',
    'BNB',
    'LINK',
    'UNI',
    'ARB',
    'OP',
    '柴犬',
    'Рубль',
  ]
  expect(new Set(names.map(atAGlance)).size).toBe(names.length)
})
