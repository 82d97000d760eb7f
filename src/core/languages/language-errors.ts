import { defineError } from '../errors/wallet-dialog-error.ts'

/**
 * The file with the texts of a dialog's language could not be loaded. What it was shown in before stays: English at first.
 * @remedy Check that all files of the package are served.
 */
export const languageUnavailable = defineError(
  'language_unavailable',
  'The texts in the language {language} could not be loaded',
)

/**
 * One of the texts that the site has set by `texts` can’t be used. The dialog’s own text stays; the site’s other texts are used.
 * @remedy Correct its set and id, or its placeholders; the types of `texts` list them all.
 */
export const invalidText = defineError('invalid_text', "The text {id} in 'texts' isn't used: {reason}")

/**
 * The code that checks the site’s own texts could not be loaded. The dialog’s own texts stay.
 * @remedy Check that all files of the package are served.
 */
export const ownTextsUnavailable = defineError('own_texts_unavailable', "The texts in 'texts' could not be checked")
