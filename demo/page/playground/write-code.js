// The code of what the playground shows, for each framework. It is made of the same attributes, features and properties.
import { attributesOf, DEFAULT_THEME, featuresOf, propertiesOf } from './settings.js'

const PACKAGE_URL = 'https://cdn.jsdelivr.net/npm/wallet-dialog@0.1'
const PROJECT_ID = 'your-project-id'

const indent = (text, spaces) => text.replaceAll(/^(?=.)/gm, ' '.repeat(spaces))
const camelCase = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** A tag with an attribute on each line, if it has many. */
function tag(name, attributes, end) {
  const line = `<${[name, ...attributes].join(' ')}`
  return line.length <= 78 ? `${line}${end}` : `<${name}\n${indent(attributes.join('\n'), 2)}\n${end.trimStart()}`
}

const allAttributes = (settings) => ({ id: 'dialog', 'project-id': PROJECT_ID, ...attributesOf(settings) })

/** As HTML has them: `name`, or `name="value"`. */
const inHtml = (settings) =>
  Object.entries(allAttributes(settings)).map(([name, value]) => (value === true ? name : `${name}="${value}"`))

const objectOf = (features) =>
  `{ ${Object.entries(features)
    .map(([id, isOn]) => `${id}: ${isOn}`)
    .join(', ')} }`

const hasFeatures = (settings) => Object.keys(featuresOf(settings)).length > 0
const buttonOf = ({ placement }) => (placement === 'modal' ? '\n<wallet-button for="dialog"></wallet-button>' : '')

const hasTheme = ({ theme }) => theme.id !== DEFAULT_THEME.id
const themeImportOf = (settings) =>
  hasTheme(settings) ? `import 'wallet-dialog/themes/${settings.theme.id}.css'\n` : ''

function styleOf(settings) {
  const lines = propertiesOf(settings).map(([name, value]) => `  ${name}: ${value};\n`)
  return lines.length === 0 ? '' : `wallet-dialog {\n${lines.join('')}}`
}

function writeHtml(settings) {
  const style = styleOf(settings)
  const features = hasFeatures(settings)
    ? `\n<script type="module">
  document.querySelector('wallet-dialog').features = ${objectOf(featuresOf(settings))}
</script>`
    : ''
  const theme = hasTheme(settings)
    ? `<link rel="stylesheet" href="${PACKAGE_URL}/public/themes/${settings.theme.id}.css">\n`
    : ''
  return [
    {
      name: 'index.html',
      text: `${theme}${style ? '<link rel="stylesheet" href="styles.css">\n' : ''}<script type="module" src="${PACKAGE_URL}/dist/wallet-dialog.js"></script>
${tag('wallet-dialog', inHtml(settings), '></wallet-dialog>')}${buttonOf(settings)}${features}\n`,
    },
    ...(style ? [{ name: 'styles.css', text: `${style}\n` }] : []),
  ]
}

function writeReact(settings) {
  const style = styleOf(settings)
  const isModal = settings.placement === 'modal'
  const props = Object.entries(allAttributes(settings)).map(([name, value]) =>
    value === true ? camelCase(name) : `${camelCase(name)}="${value}"`,
  )
  const dialog = tag('WalletDialog', [...props, ...(hasFeatures(settings) ? ['features={features}'] : [])], ' />')
  const returned = isModal ? `<>\n${indent(dialog, 2)}\n  <WalletButton for="dialog" />\n</>` : dialog
  return [
    {
      name: 'wallet.tsx',
      text: `import { ${isModal ? 'WalletButton, ' : ''}WalletDialog } from 'wallet-dialog/react'
${themeImportOf(settings)}${style ? "import './wallet.css'\n" : ''}${hasFeatures(settings) ? `\nconst features = ${objectOf(featuresOf(settings))}\n` : ''}
export function Wallet() {
  return (
${indent(returned, 4)}
  )
}\n`,
    },
    ...(style ? [{ name: 'wallet.css', text: `${style}\n` }] : []),
  ]
}

function writeVue(settings) {
  const style = styleOf(settings)
  const given = [...inHtml(settings), ...(hasFeatures(settings) ? [':features="features"'] : [])]
  const button = settings.placement === 'modal' ? '\n<wallet-button for="dialog" />' : ''
  const features = hasFeatures(settings) ? `\nconst features = ${objectOf(featuresOf(settings))}\n` : ''
  return [
    {
      name: 'Wallet.vue',
      text: `<script setup>
import 'wallet-dialog'
${themeImportOf(settings)}${features}</script>

<template>
${indent(tag('wallet-dialog', given, ' />') + button, 2)}
</template>
${style ? `\n<style>\n${style}\n</style>\n` : ''}`,
    },
  ]
}

function writeSvelte(settings) {
  const style = styleOf(settings)
  const given = [...inHtml(settings), ...(hasFeatures(settings) ? ['{features}'] : [])]
  const features = hasFeatures(settings) ? `\n  const features = ${objectOf(featuresOf(settings))}\n` : ''
  return [
    {
      name: 'Wallet.svelte',
      text: `<script>
  import 'wallet-dialog'
${indent(themeImportOf(settings), 2)}${features}</script>

${tag('wallet-dialog', given, '></wallet-dialog>')}${buttonOf(settings)}
${style ? `\n<style>\n${indent(style, 2)}\n</style>\n` : ''}`,
    },
  ]
}

function writeAngular(settings) {
  const style = styleOf(settings)
  const given = [...inHtml(settings), ...(hasFeatures(settings) ? ['[features]="features"'] : [])]
  const body = hasFeatures(settings) ? ` {\n  features = ${objectOf(featuresOf(settings))}\n}` : ' {}'
  const styles = style ? `  styles: \`\n${indent(style, 4)}\n  \`,\n` : ''
  return [
    {
      name: 'wallet.component.ts',
      text: `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import 'wallet-dialog'

@Component({
  selector: 'app-wallet',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
${indent(tag('wallet-dialog', given, '></wallet-dialog>') + buttonOf(settings), 4)}
  \`,
${styles}})
export class WalletComponent${body}\n`,
    },
    ...(hasTheme(settings)
      ? [{ name: 'styles.css', text: `@import 'wallet-dialog/themes/${settings.theme.id}.css';\n` }]
      : []),
  ]
}

const WRITERS = { html: writeHtml, react: writeReact, vue: writeVue, svelte: writeSvelte, angular: writeAngular }

/** The files that show the dialog as the settings have it, in their framework: `[{ name, text }]`. */
export const writeCode = (settings) => WRITERS[settings.framework](settings)
