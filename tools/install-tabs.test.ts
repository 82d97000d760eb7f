import { expect, test } from 'vitest'
import { addInstallTabs } from './install-tabs.ts'

test('a block that only installs packages gets a tab for each package manager', () => {
  expect(addInstallTabs('a\n\n```sh\nnpm install b c\n```\n\nd')).toBe(
    [
      'a\n\n::: code-group',
      '```sh [npm]\nnpm install b c\n```',
      '```sh [pnpm]\npnpm add b c\n```',
      '```sh [yarn]\nyarn add b c\n```',
      '```sh [bun]\nbun add b c\n```',
      ':::\n\nd',
    ].join('\n'),
  )
})

test('other commands, and the text around, stay as they are', () => {
  const page = 'Run `npm install a`.\n\n```sh\nnpm install && npm start\nnpm test\n```\n'
  expect(addInstallTabs(page)).toBe(page)
})
