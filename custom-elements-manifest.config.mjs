import { OPTION_ATTRIBUTES } from './src/element/create-element-options.ts'

/** Defines the elements. */
const ENTRY = 'dist/wallet-dialog.js'
/** The files that export a class. */
const PUBLISHED = { 'src/element/wallet-dialog-element.ts': 'dist/element.js' }
/** Documents what the dialog shows of the page, and how it is styled. */
const LOOK = 'DialogLook'
const isElement = ({ kind, tagName }) => kind === 'class' && tagName !== undefined
const isPublic = ({ name, privacy, description }) =>
  !name.startsWith('#') && privacy !== 'private' && privacy !== 'protected' && !description?.includes('@internal')

/** Leaves only the elements and what their users may rely on, and names the files that are published. */
const publicElements = {
  name: 'public-elements',
  analyzePhase({ ts, node, moduleDoc }) {
    if (!ts.isClassDeclaration(node)) return
    const hidden = node.members.filter((member) =>
      ts.getJSDocTags(member).some((tag) => tag.tagName.text === 'internal'),
    )
    const names = new Set(hidden.map((member) => member.name?.getText()))
    for (const declaration of moduleDoc.declarations ?? []) {
      if (declaration.name === node.name?.getText())
        declaration.members = declaration.members?.filter(({ name }) => !names.has(name))
    }
  },
  packageLinkPhase({ customElementsManifest: manifest }) {
    const elements = manifest.modules.flatMap((module) =>
      (module.declarations ?? []).filter(isElement).map((element) => ({ module, element })),
    )
    const { slots, cssParts, cssProperties, cssStates } = manifest.modules
      .flatMap(({ declarations = [] }) => declarations)
      .find(({ name }) => name === LOOK)
    for (const { element } of elements) {
      if (element.tagName === 'wallet-dialog') Object.assign(element, { slots, cssProperties, cssParts, cssStates })
      element.members = element.members?.filter(isPublic).map(withoutSource)
      if (element.tagName === 'wallet-dialog') element.attributes = attributesOf(element)
      element.superclass = { name: 'HTMLElement' }
      delete element.source
    }
    const definitions = elements.map(({ element, module }) => ({
      kind: 'custom-element-definition',
      name: element.tagName,
      declaration: { name: element.name, module: publishedPath(module.path) },
    }))
    const byPath = Object.groupBy(elements, ({ module }) => publishedPath(module.path))
    const modules = Object.entries(byPath).map(([path, list]) => ({
      kind: 'javascript-module',
      path,
      declarations: list.map(({ element }) => element),
      exports: (path === ENTRY ? [] : list).map(({ element }) => ({
        kind: 'js',
        name: element.name,
        declaration: { name: element.name, module: path },
      })),
    }))
    modules.find(({ path }) => path === ENTRY)?.exports.push(...definitions)
    manifest.modules = modules.toSorted((a, b) => a.path.localeCompare(b.path))
  },
}

/** The buttons are defined by the script and exported by none. */
const publishedPath = (path) => PUBLISHED[path] ?? ENTRY
const withoutSource = ({ source: _source, ...member }) => member

/** The attributes of the options, from the very table that the element reads. */
function attributesOf(element) {
  const described = (element.attributes ?? []).filter(({ name }) => name !== undefined && !(name in OPTION_ATTRIBUTES))
  const fromOptions = Object.entries(OPTION_ATTRIBUTES).map(([name, fieldName]) => {
    // `lang` is a property of every element, so it is described at the class.
    const own = element.attributes?.find((attribute) => attribute.name === name)
    const { type, description } = element.members.find((member) => member.name === fieldName) ?? own ?? {}
    return { name, fieldName, type, description }
  })
  return [...described, ...fromOptions]
}

export default {
  globs: ['src/element/*-element.ts', 'src/element/dialog-look.ts'],
  outdir: process.env.MANIFEST_FOLDER ?? '.',
  packagejson: false,
  plugins: [publicElements],
}
