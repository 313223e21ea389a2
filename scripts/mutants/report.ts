import * as z from 'zod'
import type { Mutant } from './find-mutants.ts'
import type { Verdict } from './test-mutants.ts'

const reportSchema = z.object({
  mutants: z.array(
    z.object({
      id: z.string(),
      file: z.string(),
      line: z.number(),
      kind: z.string(),
      was: z.string(),
      is: z.string(),
      state: z.enum(['killed', 'timeout', 'survived', 'no coverage']),
    }),
  ),
})

type Reported = z.infer<typeof reportSchema>['mutants'][number]

/** The mutants of an earlier run's report; null of what is none. */
export function readReport(json: unknown): readonly Reported[] | null {
  return reportSchema.safeParse(json).data?.mutants ?? null
}

export function reported(mutant: Mutant, verdict: Verdict) {
  const { start: _start, end: _end, ...rest } = mutant
  return { ...rest, ...verdict }
}

const isKilled = ({ state }: Reported) => state === 'killed' || state === 'timeout'

/** How many were killed, and every mutant that was not, in Markdown. */
export function reportText(all: readonly Reported[], how: string): string {
  const alive = all.filter((mutant) => !isKilled(mutant))
  return [
    `# ${all.length - alive.length} of ${all.length} mutants killed`,
    '',
    how,
    '',
    ...['survived', 'no coverage'].flatMap((state) => {
      const these = alive.filter((mutant) => mutant.state === state)
      return these.length === 0 ? [] : [`## ${these.length} ${state}`, '', ...these.map(line), '']
    }),
  ].join('\n')
}

/** What another run of the same mutants found differently, in Markdown. */
export function comparison(before: readonly Reported[], after: readonly Reported[]): string {
  const earlier = new Map(before.map((mutant) => [mutant.id, mutant]))
  const both = after.filter(({ id }) => earlier.has(id))
  const wasKilled = ({ id }: Reported) => both.length > 0 && isKilled(earlier.get(id) ?? NEVER)
  const lost = both.filter((mutant) => wasKilled(mutant) && !isKilled(mutant))
  const won = both.filter((mutant) => !wasKilled(mutant) && isKilled(mutant))
  return [
    `${both.length} mutants are in both: ${both.filter(wasKilled).length} were killed, ${both.filter(isKilled).length} are.`,
    ...lost.map((mutant) => `- no longer killed: ${line(mutant).slice(2)}`),
    ...won.map((mutant) => `- killed now: ${line(mutant).slice(2)}`),
    '',
  ].join('\n')
}

const NEVER: Reported = { id: '', file: '', line: 0, kind: '', was: '', is: '', state: 'no coverage' }

function line({ id, file, line, kind, was, is }: Reported): string {
  const change = was === '' ? is : `${was} → ${is}`
  return `- ${id} ${file}:${line} ${kind}: \`${change.replaceAll(/\s+/g, ' ')}\``
}
