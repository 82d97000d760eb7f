import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { createTranslation } from '#core/languages/create-translation.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import { waitFor } from '../../test/fakes/wait-for.ts'
import { translateButton } from './translate-button.ts'

test('a button’s texts are those of the language, and English where it lacks one', async () => {
  const { core, config } = createTestCore({ options: { lang: 'de' } })
  const load = async () => ({ default: { buttons: { connect: 'Verbinden' } } })
  core.states.set(createTranslation, createTranslation(core, { de: load, fr: async () => ({ default: {} }) }))
  const $texts = atom({ connect: 'Connect', account: 'Account' })
  const stop = translateButton(core, $texts)
  await waitFor(() => expect($texts.get()).toEqual({ connect: 'Verbinden', account: 'Account' }))
  config.set('lang', 'fr')
  await waitFor(() => expect($texts.get()).toEqual({ connect: 'Connect', account: 'Account' }))
  stop()
})
