import { findCycles, findFolderCycles } from './find-cycles.ts'
import { isContract, LAYERS, importRulesOf } from './import-rules.ts'
import { isTest, layerOf, type SourceImport, type SourceModule } from './source-module.ts'

/** Returns the violations of a rule, one line for each place. */
type Rule = (modules: readonly SourceModule[]) => string[]

const MAX_LINES = 400
/** Tables of all texts: one that is written by a command, and one for each language. */
const TEXTS = /^core\/(texts\/texts|languages\/translations\/[\w-]+)\.ts$/
/** Loaded with the shell, for it is what the first opening shows. */
const FIRST_VIEW = 'features/connect/connect-view.tsx'
/**
 * Modules with side effects: the entries of the product, the frame and its worker. Entries for frameworks throw if these are too old.
 */
const ENTRIES = [
  ...['index.ts', 'frame/main.ts', 'frame/keys/keys-worker.ts', 'server/command/main.ts'],
  ...['vue/composables.ts', 'vue/use-wallets.ts', 'wagmi/wallet-dialog.ts'],
]
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.test|\.d)?\.tsx?$/

/** Each import of each module that is part of the product. */
function eachImport(
  modules: readonly SourceModule[],
  check: (module: SourceModule, item: SourceImport) => string | undefined,
): string[] {
  return modules
    .filter(({ path }) => !isTest(path))
    .flatMap((module) => module.imports.map((item) => check(module, item)))
    .filter((problem) => problem !== undefined)
}

/** Without this, every other rule would pass on an empty graph. */
export const everyLayerIsSeen = (modules: readonly SourceModule[], foldersOnDisk: readonly string[]): string[] => {
  const seen = new Set(modules.filter(({ path }) => !isTest(path)).map(({ path }) => layerOf(path)))
  return [
    ...(modules.length === 0 ? ['No module was seen.'] : []),
    ...(modules.some(({ imports }) => imports.length > 0) ? [] : ['No import was seen.']),
    ...[...new Set([...LAYERS, ...foldersOnDisk])]
      .filter((layer) => !seen.has(layer))
      .map((layer) => `No module of ${layer} was seen.`),
    ...foldersOnDisk
      .filter((layer) => !LAYERS.includes(layer))
      .map((layer) => `${layer} is not a layer: import-rules.ts does not list it.`),
  ]
}

export const layersFollowTheirImportRules: Rule = (modules) =>
  eachImport(modules, ({ path }, { target, specifier, kind }) => {
    if (target.type !== 'module') return undefined
    const [from, to] = [layerOf(path), layerOf(target.path)]
    if (from === to) return undefined
    const access = importRulesOf(path)?.layers[to]
    if (!access) return `${path} imports ${specifier}: ${from} may not use ${to}.`
    if (access === 'contract' && !isContract(target.path, kind === 'type')) {
      return `${path} imports ${specifier}: ${from} may use the model, ports, types and errors of ${to}, nothing else.`
    }
    return undefined
  })

export const layersUseTheirPackages: Rule = (modules) =>
  eachImport(modules, ({ path }, { target }) => {
    if (target.type !== 'package') return undefined
    const allowed = importRulesOf(path)?.packages ?? []
    const isAllowed = allowed.some((name) =>
      name.endsWith('*') ? target.name.startsWith(name.slice(0, -1)) : target.name === name,
    )
    return isAllowed ? undefined : `${path} imports the package ${target.name}, which its layer may not use.`
  })

export const layersAreNamedInImports: Rule = (modules) =>
  eachImport(modules, ({ path }, { target, specifier }) => {
    if (target.type === 'package') return undefined
    if (specifier.startsWith('#')) {
      return specifier.startsWith(`#${layerOf(path)}/`)
        ? `${path} imports ${specifier}: write imports within a layer relative.`
        : undefined
    }
    const leaves = target.type === 'module' && layerOf(target.path) !== layerOf(path) && layerOf(path) !== 'entry'
    return leaves ? `${path} imports ${specifier}: write imports of another layer as #layer/….` : undefined
  })

export const importsLeadSomewhere: Rule = (modules) => {
  const paths = new Set(modules.map(({ path }) => path))
  return eachImport(modules, ({ path }, { target, specifier }) =>
    target.type === 'module' && !paths.has(target.path)
      ? `${path} imports ${specifier}, which isn’t a module of src.`
      : undefined,
  )
}

export const featuresStandAlone: Rule = (modules) =>
  eachImport(modules, ({ path }, { target, specifier }) => {
    if (target.type !== 'module' || layerOf(path) !== 'features' || layerOf(target.path) !== 'features')
      return undefined
    const [own, other] = [featureOf(path), featureOf(target.path)]
    if (own === undefined) {
      const isList = target.path.endsWith('/feature.ts') || other === undefined
      return isList ? undefined : `${path} imports ${specifier}: the list names each feature's feature.ts only.`
    }
    if (other === own || (other === undefined && target.path !== 'features/index.ts')) return undefined
    return `${path} imports ${specifier}: features meet by view name, never by import.`
  })

/** The second part of `features/connect/feature.ts`; none for files of the layer itself. */
const featureOf = (path: string) => (path.split('/').length > 2 ? path.split('/')[1] : undefined)

export const featureFilesStaySmall: Rule = (modules) =>
  eachImport(modules, ({ path }, { target, specifier, kind }) => {
    if (!/^features\/[^/]+\/feature\.ts$/.test(path) || kind !== 'value') return undefined
    const isHeavy = target.type !== 'module' || (target.path.endsWith('.tsx') && target.path !== FIRST_VIEW)
    return isHeavy
      ? `${path} imports ${specifier}: every feature.ts is loaded at the first opening, so import() it.`
      : undefined
  })

export const noCycles: Rule = (modules) =>
  findCycles(modules.filter(({ path }) => !isTest(path))).map(
    (cycle) => `Modules import one another: ${cycle.join(' → ')}.`,
  )

export const foldersImportOneWay: Rule = (modules) =>
  findFolderCycles(modules.filter(({ path }) => !isTest(path))).map(
    (cycle) => `Folders import one another: ${cycle.join(' → ')}.`,
  )

export const noBarrels: Rule = (modules) =>
  modules
    .filter(({ path, isBarrel }) => isBarrel && !['index.ts', 'features/index.ts'].includes(path))
    .map(({ path }) => `${path} only re-exports: import from the source module.`)

export const onlyTheEntryActs: Rule = (modules) =>
  modules
    .filter(({ path }) => !ENTRIES.includes(path) && !isTest(path))
    .flatMap(({ path, effects }) =>
      effects.map((code) => `${path} does something when imported: ${code.split('\n')[0]}`),
    )

export const noSharedState: Rule = (modules) =>
  modules
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, stores, variables }) => {
      const isPerCore = ['core', 'domain', 'features', 'lib', 'server', 'services'].includes(layerOf(path))
      return [...stores, ...(isPerCore ? variables : [])].map(
        (name) => `${path} keeps ${name} at module level, where two dialogs would share it.`,
      )
    })

export const filesAreNamedAndShort: Rule = (modules) => [
  ...modules
    .filter(({ path }) => !KEBAB_CASE.test(path.slice(path.lastIndexOf('/') + 1)))
    .map(({ path }) => `${path} is not in kebab-case.`),
  ...modules
    .filter(({ path, lineCount }) => lineCount > MAX_LINES && !TEXTS.test(path))
    .map(({ path, lineCount }) => `${path} has ${lineCount} lines; ${MAX_LINES} at most.`),
]

/**
 * The contract's types name every chain family. The embedded wallet has accounts on two, and its service has nodes of both. The
 * service of Buy has names of its own for networks.
 */
const NAMES_NAMESPACES =
  /^(chains\/[^/]+\/|frame\/|server\/networks\/|services\/onramp\/get-options\.ts$|(lib\/caip|app\/host-types|core\/config\/host-options)\.ts$)/

export const familiesStayHome: Rule = (modules) =>
  modules
    .filter(({ path, namespaces }) => !isTest(path) && namespaces.length > 0 && !NAMES_NAMESPACES.test(path))
    .map(({ path, namespaces }) => `${path} names ${namespaces.join(', ')}: ask the chain for what it can do.`)

/** Every rule that needs nothing but the modules, by its description. */
export const RULES: Readonly<Record<string, Rule>> = {
  'each layer uses only the layers it may': layersFollowTheirImportRules,
  'each layer uses only the packages it may': layersUseTheirPackages,
  'imports of another layer name it, imports within a layer are relative': layersAreNamedInImports,
  'every import leads to a module of src': importsLeadSomewhere,
  'features never import one another': featuresStandAlone,
  'a feature.ts loads no view or package with the shell': featureFilesStaySmall,
  'there is no import cycle': noCycles,
  'folders import in one direction': foldersImportOneWay,
  'there is no barrel but the list of features': noBarrels,
  'only entries do something when imported': onlyTheEntryActs,
  'no state at module level': noSharedState,
  'only a chain family says its namespace': familiesStayHome,
  'files are named in kebab-case and at most 400 lines long': filesAreNamedAndShort,
}
