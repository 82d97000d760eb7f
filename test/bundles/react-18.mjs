// `node --import react-18.mjs …`: has a script find React 18, which stands beside 19 under another name.
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) => next(specifier.replace(/^(react|react-dom)(?=\/|$)/, '$1-18'), context),
})
