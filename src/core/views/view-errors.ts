import { defineError } from '../errors/wallet-dialog-error.ts'

export const unknownView = defineError('unknown_view', "'{view}' is not the name of a view")
