import { expect, test } from 'vitest'
import { frameUrlOf } from './create-embedded-wallet.ts'

test.each([
  ['shop', false, 'shop'],
  [undefined, true, 'none'],
  [undefined, false, null],
])(
  '[embedded.no-project] the frame for the project %s, and without one on purpose: %s',
  (projectId, isProjectless, project) => {
    const url = frameUrlOf({ frameUrl: 'https://wallet.example/frame/', projectId, isProjectless })
    expect(url.searchParams.get('project')).toBe(project)
  },
)
