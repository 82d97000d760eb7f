// `npm run docs:errors`: writes docs/errors.md from the error kinds of src/.
import { writeFileSync } from 'node:fs'
import { ERROR_PAGE, writeErrorPage } from './write-error-page.ts'

writeFileSync(ERROR_PAGE, writeErrorPage())
