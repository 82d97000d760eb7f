// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { drawApproval } from './draw-approval.ts'

const ENGLISH = { language: 'en', lang: 'en', texts: {} }

test('a warning that several calls have is drawn once', () => {
  const [one, same] = [() => ['Can’t be read'], () => ['Can’t be read']]
  const approval = { title: 'Send calls', rows: [], warnings: [one, 'Takes all', same] }
  const { content } = drawApproval({ document, language: ENGLISH }, approval, 'https://shop.example')
  const drawn = [...content.querySelectorAll('.warning')].map(({ textContent }) => textContent)
  expect(drawn).toEqual(['Can’t be read', 'Takes all'])
})
