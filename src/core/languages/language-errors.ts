import { defineError } from '../errors/wallet-dialog-error.ts'

/**
 * The file with the texts of a dialog's language could not be loaded. What it was shown in before stays: English at first.
 * @remedy Check that all files of the package are served.
 */
export const languageUnavailable = defineError(
  'language_unavailable',
  'The texts in the language {language} could not be loaded',
)
