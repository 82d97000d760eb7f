// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { drawWarnings } from './draw-warning.ts'

const SURFACE = { document, language: { language: 'en', lang: 'en', texts: {} } }

test('dangers are red and stand first; a text of several parts is drawn once [frame.warnings]', () => {
  const [one, same] = [() => ['Can’t be read'], () => ['Can’t be read']]
  const drawn = drawWarnings(SURFACE, [one, { danger: 'Takes all' }, same, { danger: 'Takes all' }, 'Takes all'])
  expect(drawn.map(({ textContent, className }) => [textContent, className])).toEqual([
    ['Takes all', 'warning danger'],
    ['Can’t be read', 'warning'],
  ])
})

test('a warning has an icon beside its text, which screen readers skip', () => {
  const [warning] = drawWarnings(SURFACE, ['Can’t be read'])
  expect([...warning!.children].map((part) => [part.localName, part.getAttribute('aria-hidden')])).toEqual([
    ['svg', 'true'],
    ['span', null],
  ])
})
