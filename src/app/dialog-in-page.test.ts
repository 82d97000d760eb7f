// @vitest-environment jsdom
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FAMILIES } from '#chains/families.ts'
import { createConfig } from '#core/config/create-config.ts'
import type { Options } from '#core/config/options.ts'
import { languageAt, pageMetadata } from './create-option-store.ts'
import { listenToCommands, preloadUi, syncLanguage } from './dialog-in-page.ts'

/** The elements around a dialog in a component of the page, from the inside out. */
const PLACES = [
  'what is in its shadow root',
  'the host of that',
  'what is in the outer shadow root',
  'the page',
] as const

let around: readonly Element[]
let element: Element
let language: ReturnType<typeof syncLanguage> | undefined

const addTo = (parent: ParentNode) => parent.appendChild(document.createElement('div'))
const addShadowTo = (parent: ParentNode) => addTo(parent).attachShadow({ mode: 'closed' })

/** Puts a dialog into a shadow root within another one, and follows its language. */
function setUp() {
  const outer = addTo(addShadowTo(document.body))
  const root = addShadowTo(outer)
  const inner = addTo(root)
  element = addTo(inner)
  around = [inner, root.host, outer, document.documentElement]
  const config = createConfig({
    families: FAMILIES,
    defaultMetadata: pageMetadata,
    defaultLang: () => languageAt(element),
    onError(error) {
      throw error
    },
  })
  language = syncLanguage(element, config)
  return config
}

beforeEach(() => {
  document.documentElement.lang = 'en'
})

afterEach(() => {
  language?.stop()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
})

test.each(PLACES)('the language of %s is followed [texts.page-language]', async (place) => {
  const { $config } = setUp()
  expect($config.get().lang).toBe('en')
  around[PLACES.indexOf(place)]!.setAttribute('lang', 'de')
  await expect.poll(() => $config.get().lang).toBe('de')
})

test('the site’s own language goes before it', async () => {
  const config = setUp()
  config.set('lang', 'fr')
  around[0]!.setAttribute('lang', 'de')
  // The observers have run.
  await Promise.resolve()
  expect(config.$config.get().lang).toBe('fr')
})

test('a dialog that is moved follows its new place, and the one of before no more', async () => {
  const { $config } = setUp()
  const root = addShadowTo(document.body)
  root.host.setAttribute('lang', 'de')
  root.append(element)
  language?.move()
  expect($config.get().lang).toBe('de')
  around[0]!.setAttribute('lang', 'fr')
  root.host.setAttribute('lang', 'it')
  await expect.poll(() => $config.get().lang).toBe('it')
})

/** A button in a component of the page, with a picture in it that gets the pointer. */
function addOpener(root: ParentNode, name: string, attributes: Readonly<Record<string, string>>) {
  const opener = root.appendChild(document.createElement(name))
  for (const [attribute, value] of Object.entries(attributes)) opener.setAttribute(attribute, value)
  const inside = opener.appendChild(document.createElement('span'))
  return (type: string) => inside.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
}

test.each([
  ['wallet-button', {}],
  ['network-button', { for: 'dialog' }],
  ['button', { commandfor: 'dialog', command: '--show' }],
])('<%s %j> in a component loads the UI with the pointer over it', (name, attributes) => {
  const dialog = addTo(document.body)
  dialog.id = 'dialog'
  let prepared = 0
  const prepare = async () => void (prepared += 1)
  const stop = preloadUi(dialog, atom<Options>({ preload: 'intent' }), prepare)
  addOpener(addShadowTo(document.body), name, { for: 'another', commandfor: 'another' })('pointerover')
  expect(prepared).toBe(0)
  addOpener(addTo(document.body).attachShadow({ mode: 'open' }), name, attributes)('pointerover')
  expect(prepared).toBe(1)
  stop()
})

test('a button with commandfor opens the dialog of its own tree, as the platform does, and none of another', () => {
  const component = addTo(document.body).attachShadow({ mode: 'open' })
  const run = (place: ParentNode) => {
    const dialog = addTo(place)
    dialog.id = 'dialog'
    const commands: string[] = []
    return { commands, stop: listenToCommands(dialog, (command) => commands.push(command)) }
  }
  const ofPage = run(document.body)
  const ofComponent = run(component)
  const show = { commandfor: 'dialog', command: '--show' }
  const toggle = { commandfor: 'dialog', command: '--toggle' }
  addOpener(document.body, 'button', show)('click')
  addOpener(component, 'button', toggle)('click')
  addOpener(component, 'button', { ...show, disabled: '' })('click')
  expect([ofPage.commands, ofComponent.commands]).toEqual([['--show'], ['--toggle']])
  ofPage.stop()
  ofComponent.stop()
})
