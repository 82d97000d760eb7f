import { findLanguage } from '../../src/lib/written-language.ts'
import { keyed } from '../write-texts.ts'
import { MisuseError, replaceOnce, type Plan, type Project } from './plan.ts'

const DOCS = 'docs/languages.md'
const README = 'README.md'
const PLAYGROUND = 'demo/page/playground/settings.js'
const DIRECTIONS = 'src/lib/written-language.ts'

/** ISO 15924 codes. */
const RIGHT_TO_LEFT_SCRIPTS = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']

const ENGLISH_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

interface LanguageNames {
  /** BCP-47, such as `sr-Latn`. */
  readonly tag: string
  /** The name of its files. */
  readonly file: string
  /** Its name in English, as in a sentence. */
  readonly title: string
}

/** @throws MisuseError for anything but a language with an optional script, and for a language that exists already */
function readTag(text: string, languages: readonly string[]): LanguageNames {
  if (!/^[a-z]{2,3}(-[a-z]{4})?$/i.test(text))
    throw new MisuseError(
      `“${text}” isn't a language such as sv, or a language with its script such as sr-Latn; regions fall back to their language`,
    )
  const [tag = ''] = Intl.getCanonicalLocales(text)
  const title = ENGLISH_NAMES.of(tag)
  if (title === undefined || Intl.PluralRules.supportedLocalesOf(tag).length === 0)
    throw new MisuseError(`“${text}” is an unknown language: Intl has no name or no plural forms for it`)
  const there = findLanguage(tag, ['en', ...languages])
  if (there !== undefined) throw new MisuseError(`“${text}” is taken: it is shown in ${there}`)
  return { tag, file: tag.toLowerCase(), title }
}

/** A file with every set of texts, none of them translated yet. */
const writeTexts = (type: string, from: string, sets: readonly string[]) => `import type { ${type} } from '${from}'

export default {
${sets.map((set) => `  ${keyed(set)}: {},\n`).join('')}} satisfies ${type}
`

/** The sentence “It is available in Arabic, …, Ukrainian and Vietnamese.” with one more, in alphabetical order. */
function addToDocs(text: string, title: string): string {
  const sentence = /(?<=It is available in )[^.]+(?=\.)/
  const [list = ''] = sentence.exec(text) ?? []
  const names = [...list.split(/, | and (?!traditional)/), title].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  )
  return replaceOnce(DOCS, text, sentence, `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`)
}

/** English is the first of the list, and the others follow in alphabetical order. */
function addToPlayground(text: string, tag: string): string {
  const list = /(?<=LANGUAGES = ')[^']+/
  const [english = '', ...others] = list.exec(text)?.[0].split(' ') ?? []
  return replaceOnce(PLAYGROUND, text, list, [english, ...[...others, tag].toSorted()].join(' '))
}

function addToReadme(text: string): string {
  const count = /(?<=\*\*Speaks\*\* )\d+/
  return replaceOnce(README, text, count, String(Number(count.exec(text)?.[0]) + 1))
}

function addToDirections(text: string, file: string): string {
  const list = /(?<=RIGHT_TO_LEFT = \[)[^\]]+/
  return replaceOnce(DIRECTIONS, text, list, `${list.exec(text)?.[0]}, '${file}'`)
}

/**
 * A language with a file for the dialog and one for the embedded wallet's frame, whose texts are all in English so far.
 * @param text its BCP-47 tag
 * @throws MisuseError if the language is unknown, or has files already
 */
export function planLanguage(text: string, project: Project): Plan {
  const { tag, file, title } = readTag(text, project.languages)
  const isRightToLeft = RIGHT_TO_LEFT_SCRIPTS.includes(new Intl.Locale(tag).maximize().script ?? '')
  return {
    created: {
      [`src/core/languages/translations/${file}.ts`]: writeTexts(
        'Texts',
        '../../texts/texts.ts',
        project.textSets.dialog,
      ),
      [`src/frame/languages/translations/${file}.ts`]: writeTexts(
        'FrameTexts',
        '../frame-texts.ts',
        project.textSets.frame,
      ),
    },
    changed: {
      [DOCS]: addToDocs(project.read(DOCS), title),
      [README]: addToReadme(project.read(README)),
      [PLAYGROUND]: addToPlayground(project.read(PLAYGROUND), tag),
      ...(isRightToLeft && { [DIRECTIONS]: addToDirections(project.read(DIRECTIONS), file) }),
    },
    next: [
      `Run npm run texts, and move translations from .cache/texts/${file}.ts and .cache/texts/frame/${file}.ts into the new files, in any number of steps`,
      ...(isRightToLeft ? [`Add ${title} to the mirrored languages in ${DOCS}`] : []),
      'Add a changeset (npm run changeset)',
    ],
  }
}
