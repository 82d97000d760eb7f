// Node's files and paths, which a page doesn't have: whatever needs them fails by name.
const absent = (name: string) => () => {
  throw new Error(`A page has no ${name}.`)
}

export const readFileSync = absent('readFileSync')
export const createRequire = () => ({ resolve: absent('require.resolve') })
export const dirname = absent('dirname')
export const join = absent('join')
