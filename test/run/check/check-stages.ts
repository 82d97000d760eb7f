import { packageBin } from '../../../tools/pack.ts'
import type { Rows } from '../run-stages.ts'
import { runVitest } from '../run-vitest.ts'
import { FORMAT_REMEDY, runScript, scriptStage, toResult, type Stage } from '../stage.ts'
import type { CheckPlan, Files } from './plan-check.ts'

/** A tool that takes the files to look at as arguments, or none for all. */
function filesStage(
  name: string,
  files: Files,
  { tool, args = [], remedy }: { tool: string; args?: readonly string[]; remedy?: string },
): Stage {
  return {
    name,
    title: `${tool} on ${describe(files, 'file')}`,
    needs: [],
    run: async (context) =>
      toResult(await runScript(packageBin(tool), [...args, ...(files === 'all' ? [] : files)], context), remedy),
  }
}

/** A project's tests that are related to these files. */
function relatedStage(project: string, files: Files): Stage {
  return {
    name: project,
    title: files === 'all' ? 'all tests' : `tests related to ${describe(files, 'file')}`,
    needs: [],
    run: (context) => runVitest(`check-${project}`, project, context, files === 'all' ? {} : { relatedTo: files }),
  }
}

const describe = (files: Files, noun: string) =>
  files === 'all' ? `all ${noun}s` : `${files.length} ${noun}${files.length === 1 ? '' : 's'}`

/** The stages of `npm run check`: tests beside everything else. */
export function checkStages({ types, lint, format, unit, server }: CheckPlan): Rows {
  const ifAny = (files: Files, stage: Stage) => (files === 'all' || files.length > 0 ? [stage] : [])
  return [
    [
      [
        ...ifAny(
          format,
          filesStage('format', format, {
            tool: 'oxfmt',
            args: ['--check', '--no-error-on-unmatched-pattern'],
            remedy: FORMAT_REMEDY,
          }),
        ),
        ...(types ? [scriptStage('types', 'TypeScript, strict', 'tools/typecheck.ts')] : []),
        ...ifAny(lint, filesStage('lint', lint, { tool: 'oxlint' })),
      ],
      [...ifAny(unit, relatedStage('unit', unit)), ...ifAny(server, relatedStage('server', server))],
    ],
  ]
}
