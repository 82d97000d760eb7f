import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Settings, SettingsScript } from './settings-script.ts'
// @ts-expect-error -- the page's scripts are plain JavaScript
import * as settingsScript from './settings.js'
// @ts-expect-error -- as above
import * as codeScript from './write-code.js'

const { attributesOf, DEFAULT_THEME, FEATURES, FRAMEWORKS, initialSettings, optionsOf, propertiesOf, WALLETS } =
  settingsScript as SettingsScript

/** A ready theme: of its style sheet, the code has the name only. */
const SQUARE = { ...DEFAULT_THEME, id: 'square', lengths: { ...DEFAULT_THEME.lengths, radius: 0, gap: 4 } }

interface CodeFile {
  readonly name: string
  readonly text: string
}

const { writeCode } = codeScript as { writeCode: (settings: Settings) => readonly CodeFile[] }
const textOf = (settings: Settings) =>
  writeCode(settings)
    .map(({ text }) => text)
    .join('\n')

const CHANGED = {
  ...initialSettings(),
  colors: { ...initialSettings().colors, accent: ['#b8327f', '#f5a8d8'] },
  font: 'rounded',
  scheme: 'dark',
  lang: 'pt',
  placement: 'modal',
  features: Object.keys(FEATURES).filter((id) => id !== 'swap'),
}

/** With all options that no attribute can say. */
const WITH_OPTIONS = { ...CHANGED, dir: 'rtl', wallets: Object.keys(WALLETS).slice(0, 1), signIn: 'required' }

describe.each(Object.keys(FRAMEWORKS))('%s', (framework) => {
  test('says all that the dialog is given', () => {
    const settings = { ...WITH_OPTIONS, framework }
    const text = textOf(settings)
    for (const value of Object.values(attributesOf(settings))) if (value !== true) expect(text).toContain(`="${value}"`)
    expect(Object.keys(optionsOf(settings))).toEqual(['features', 'wallets', 'siwx'])
    for (const said of ['features', '{ swap: false, legalCheckbox: true }', `{ include: ['${settings.wallets[0]}'] }`])
      expect(text).toContain(said)
    expect(text).toMatch(/siwx = \{ required: true \}/)
    for (const [name, value] of propertiesOf(settings)) expect(text).toContain(`${name}: ${value};`)
    expect(text).toMatch(/<(wallet-button|WalletButton) for="dialog"/)
  })

  test('and nothing else', () => {
    const text = textOf({ ...initialSettings(), framework })
    expect(text).toContain('inline')
    expect(text).not.toMatch(/features|wallets|siwx|dir=|style|theme|lang=|wallet-button|WalletButton|undefined|\n\n\n/)
  })
})

test.each([
  [
    'html',
    'index.html',
    '<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/wallet-dialog@0.1/public/themes/square.css">\n<link rel="stylesheet" href="styles.css">',
  ],
  ['react', 'wallet.tsx', "import 'wallet-dialog/themes/square.css'\nimport './wallet.css'"],
  ['vue', 'Wallet.vue', "import 'wallet-dialog'\nimport 'wallet-dialog/themes/square.css'\n"],
  ['svelte', 'Wallet.svelte', "  import 'wallet-dialog'\n  import 'wallet-dialog/themes/square.css'\n"],
  ['angular', 'styles.css', "@import 'wallet-dialog/themes/square.css';"],
])('%s imports the theme, and says only what differs from it', (framework, name, said) => {
  const base = initialSettings(SQUARE)
  const settings = { ...base, framework, lengths: { ...base.lengths, gap: 9 } }
  expect(writeCode(settings).find((file) => file.name === name)?.text).toContain(said)
  expect(textOf(settings).match(/--wallet-dialog-.*/g)).toEqual(['--wallet-dialog-gap: 9px;'])
  expect(textOf({ ...base, framework })).not.toMatch(/--wallet-dialog|styles\.css"|wallet\.css/)
})

test('HTML', () => {
  expect(
    writeCode({ ...initialSettings(), lengths: { ...initialSettings().lengths, radius: 8 }, features: [] }),
  ).toEqual([
    {
      name: 'index.html',
      text: `<link rel="stylesheet" href="styles.css">
<script type="module" src="https://cdn.jsdelivr.net/npm/wallet-dialog@0.1/dist/wallet-dialog.js"></script>
<wallet-dialog
  id="dialog"
  project-id="your-project-id"
  inline
  open
  networks="eip155:1 eip155:137"
></wallet-dialog>
<script type="module">
  document.querySelector('wallet-dialog').features = { email: false, allWallets: false, receive: false, send: false, swap: false, buy: false, activity: false, analytics: false }
</script>
`,
    },
    { name: 'styles.css', text: 'wallet-dialog {\n  --wallet-dialog-radius: 8px;\n}\n' },
  ])
})

test('React', () => {
  expect(writeCode({ ...CHANGED, framework: 'react' })[0]).toEqual({
    name: 'wallet.tsx',
    text: `import { WalletButton, WalletDialog } from 'wallet-dialog/react'
import './wallet.css'

const features = { swap: false, legalCheckbox: true }

export function Wallet() {
  return (
    <>
      <WalletDialog
        id="dialog"
        projectId="your-project-id"
        networks="eip155:1 eip155:137"
        theme="dark"
        lang="pt"
        termsUrl="https://example.com/terms"
        features={features}
      />
      <WalletButton for="dialog" />
    </>
  )
}
`,
  })
})

test('Vue', () => {
  const settings = { ...initialSettings(), framework: 'vue', placement: 'modal', features: ['legalCheckbox'] }
  const files = writeCode({ ...settings, features: CHANGED.features })
  expect(files.map(({ name }) => name)).toEqual(['Wallet.vue', 'vite.config.ts'])
  // Without it, Vue warns about tags that it doesn’t know; the docs say the same.
  const docs = readFileSync(new URL('../../../docs/frameworks.md', import.meta.url), 'utf8')
  expect(docs).toContain(`\`\`\`ts\n${files[1]?.text}\`\`\``)
  expect(files[0]?.text).toBe(`<script setup>
import 'wallet-dialog'

const features = { swap: false, legalCheckbox: true }
</script>

<template>
  <wallet-dialog
    id="dialog"
    project-id="your-project-id"
    networks="eip155:1 eip155:137"
    terms-url="https://example.com/terms"
    :features="features"
  />
  <wallet-button for="dialog" />
</template>
`)
})
