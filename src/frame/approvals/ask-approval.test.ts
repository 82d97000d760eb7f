// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { drawApproval } from './ask-approval.ts'

const ENGLISH = { language: 'en', lang: 'en', texts: {} }

test('each part of a batch has a card of its own, below the warnings', () => {
  const row = (value: string, startsCard = false) => ({ label: 'a', value, startsCard })
  const approval = {
    title: 'Approve 2 actions',
    rows: [row('Send 1 ETH', true), row('To'), row('Send 2 ETH', true)],
    warnings: ['Can’t be read'],
  }
  const { content } = drawApproval({ document, language: ENGLISH }, approval, 'https://shop.example')
  const drawn = [...content.children].map((card) => [...card.querySelectorAll('dd')].map((one) => one.textContent))
  expect(drawn).toEqual([[], ['Send 1 ETH', 'To'], ['Send 2 ETH']])
})

const drawRow = (value: string, isCode: boolean) =>
  drawApproval(
    { document, language: ENGLISH },
    { title: 'Send', rows: [{ label: 'To', value, isCode }], warnings: [] },
    'https://shop.example',
  ).content.querySelector('dd')!

test.each([
  [
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    ['0x', '7099', '7970', 'C518', '12dc', '3A01', '0C7d', '01b5', '0e0d', '17dc', '79C8'],
  ],
  [
    'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB',
    ['GmaD', 'rppB', 'C7P5', 'ARKV', '8g3d', 'jiwP', '89vz', '1jLK', '23V2', 'GBju', 'AEGB'],
  ],
])('the address %s is drawn in groups of four, and is one word', (address, groups) => {
  const value = drawRow(address, true)
  expect([...value.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(groups)
  expect(value.textContent).toBe(address)
})

test.each([
  ['other bytes', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8ff', true],
  ['a text that looks like an address', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', false],
])('%s are drawn as they are', (_, value, isCode) => {
  expect(drawRow(value, isCode).querySelector('span')).toBeNull()
})
