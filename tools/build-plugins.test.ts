import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { sdkStoragePlugin, fetchTogetherPlugin } from './build-plugins.ts'
import { createChunkGroups } from './chunk-groups.ts'

const ENTRY = '\0entry'

/** Builds a module with some text and one of our plugins. */
const buildWith = (plugin: Plugin, code: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? ENTRY : null),
        load: (id) => (id === ENTRY ? code : null),
      },
      plugin,
    ],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  })

test.each([
  { createPlugin: sdkStoragePlugin, missing: '@walletconnect/keyvaluestorage' },
  { createPlugin: () => createChunkGroups().plugin, missing: 'src/app/ui.ts' },
  { createPlugin: fetchTogetherPlugin, missing: 'ui, common' },
])('$createPlugin.name: a build without $missing fails', async ({ createPlugin, missing }) => {
  await expect(buildWith(createPlugin(), 'export const a = 1')).rejects.toThrow(missing)
})

test('a build that fails for another reason reports that reason', async () => {
  await expect(buildWith(sdkStoragePlugin(), 'export const = 1')).rejects.not.toThrow('keyvaluestorage')
})
