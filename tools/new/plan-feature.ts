import { FIXED_CHUNKS } from '../assign-chunks.ts'
import { CHUNK_EXCEPTIONS } from '../downloads.ts'
import { insertBefore, MisuseError, readNames, type Names, type Plan, type Project } from './plan.ts'

const LIST = 'src/features/index.ts'
const VIEWS = 'src/core/model/view.ts'
const FLAGS = 'src/core/config/flags.ts'
const DEPRECATED = 'src/core/model/deprecated-names.ts'

const writeFeature = ({ kebab, camel, pascal, title }: Names) => `import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** ${title}: the network that the account is on. */
export const ${camel} = defineFeature({
  id: '${camel}',
  isEnabled: ({ features }) => features.${camel},
  views: { ${pascal}: defineView('${title}', () => import('./${kebab}-view.tsx'), { needsAccount: 'always' }) },
})
`

const writeView = ({
  camel,
  pascal,
}: Names) => `import { defineMessages, params, useMessages } from '#ui/messages/define-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'

const ${camel}Messages = defineMessages('${camel}', {
  network: params<{ network: string }>('You are on {network}.'),
})

/** The network that the account is on. */
export default function ${pascal}View() {
  const core = useCore()
  const texts = useMessages(${camel}Messages)
  const account = useStore(core.accounts.$active)
  if (!account) return null
  const network = core.networks.find(account.caipNetworkId)?.name ?? account.caipNetworkId
  return <p>{texts.network({ network })}</p>
}
`

const writeTest = ({ camel, pascal, title }: Names) => `import { expect, test } from 'vitest'
import { findViolations } from './support/check-accessibility.ts'
import { openConnected } from './support/open-connected.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

test('${title} shows the network of the account', async () => {
  const { dialog } = await openConnected(journey, { properties: { features: { ${camel}: true } } })
  await dialog.show('${pascal}')
  await dialog.title.getByText('${title}').waitFor()
  await dialog.text(/^You are on \\w/).waitFor()
  expect(await findViolations()).toEqual([])
})
`

/**
 * A feature with a flag, and a view with a text: a working start to build on.
 * @throws MisuseError if the name can't be used, or is taken
 */
export function planFeature(name: string, project: Project): Plan {
  const names = readNames(name)
  const { kebab, camel, pascal } = names
  const [list, views, flags] = [LIST, VIEWS, FLAGS].map(project.read) as [string, string, string]
  const earlier = new RegExp(`^  (?:${camel}|${pascal})(?=:)`, 'm').exec(project.read(DEPRECATED))?.[0].trim()
  const taken: readonly (readonly [boolean, string])[] = [
    [project.exists(`src/features/${kebab}`), `the folder src/features/${kebab}`],
    [new RegExp(`\\b${camel}\\b`).test(list), `the feature ${camel} in ${LIST}`],
    [views.includes(`'${pascal}'`), `the view ${pascal} in ${VIEWS}`],
    [new RegExp(`^  ${camel}:`, 'm').test(flags), `the flag ${camel} in ${FLAGS}`],
    [earlier !== undefined, `the earlier name ${earlier} in ${DEPRECATED}`],
    [project.textSets.dialog.includes(camel), `a set of texts ${camel}`],
    [FIXED_CHUNKS.includes(kebab), `a download ${kebab} in tools/assign-chunks.ts`],
    [CHUNK_EXCEPTIONS.some((one) => one.name === kebab), `a download ${kebab} in tools/downloads.ts`],
  ]
  const found = taken.find(([isTaken]) => isTaken)
  if (found) throw new MisuseError(`“${name}” is taken: there is ${found[1]}`)
  return {
    created: {
      [`src/features/${kebab}/feature.ts`]: writeFeature(names),
      [`src/features/${kebab}/${kebab}-view.tsx`]: writeView(names),
      [`test/element/${kebab}.test.ts`]: writeTest(names),
    },
    changed: {
      [LIST]: insertBefore(
        LIST,
        insertBefore(LIST, list, '\n/** Every feature', `import { ${camel} } from './${kebab}/feature.ts'\n`),
        '])\n',
        `  ${camel},\n`,
      ),
      [VIEWS]: insertBefore(VIEWS, views, '] as const\n', `  '${pascal}',\n`),
      [FLAGS]: insertBefore(FLAGS, flags, '}\n\nexport type Flags', `  ${camel}: true,\n`),
    },
    next: [
      `Write the view in src/features/${kebab}/, and its test in test/element/${kebab}.test.ts: npm run build && ELEMENT_TESTS=${kebab} npm run test:element`,
      `If it is off by default, set ${camel} to false in ${FLAGS}`,
      'Give visitors a way to it, from Account, Connect or Settings: docs/contributing/feature.md',
      'Add the flag to docs/features.md, a rule to docs/behaviour.md, and a changeset (npm run changeset)',
    ],
  }
}
