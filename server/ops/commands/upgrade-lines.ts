import { counted } from '../../../shared/core/lists.ts'
import type { UpgradePlan } from '../../core/db/upgrade-plan.ts'
import { ownerNotesAfter, releaseOf } from '../../core/machine/owner-notes.ts'

/** A line of `empire upgrade --check`, with what stands before it. */
export type PlanLine = readonly ['ok' | 'WRONG' | '', string]

interface Around {
  /** Of the database. */
  readonly name: string
  /** The release that is installed. */
  readonly version: string
  /** Text of CHANGELOG.md; empty where it is not installed. */
  readonly changelog: string
}

/** What an owner reads of a plan. The upgrade can be made unless a line is `WRONG`. */
export function planLines(plan: UpgradePlan, { name, version, changelog }: Around): PlanLine[] {
  const { ran, pending, problems, extras, room } = plan
  if (problems.length > 0)
    return [
      ...problems.map((problem) => ['WRONG', problem] as const),
      ['WRONG', `${name} cannot be upgraded: ${counted(problems.length, 'problem')}. Nothing was changed.`],
    ]
  const release = releaseOf(ran)
  const hasRoom = pending.length === 0 || room === null || room.free >= room.needed
  const lines: PlanLine[] = [
    ['ok', 'every table, column and index is as the migrations make it'],
    ...extras.map((extra) => ['', `${extra}: not Empire’s, and left alone`] as const),
    ['', `last migrated by ${release === null ? 'an Empire before 0.1.0' : `Empire ${release}`}`],
  ]
  if (pending.length > 0)
    lines.push(
      ['', `${counted(pending.length, 'migration')} would run: ${pending.join(', ')}`],
      room === null
        ? ['', 'no copy is made of a PostgreSQL database: `empire backup` first']
        : [
            hasRoom ? 'ok' : 'WRONG',
            `a copy is made before, which needs up to ${mb(room.needed)}; ${mb(room.free)} are free`,
          ],
    )
  for (const note of ownerNotesAfter(changelog, release)) lines.push(['', `${note.version}: ${note.text}`])
  if (!hasRoom) lines.push(['WRONG', `${name} cannot be upgraded: there is no room. Nothing was changed.`])
  else if (pending.length === 0) lines.push(['ok', `${name} is up to date with Empire ${version}`])
  else
    lines.push([
      'ok',
      `${name} can be upgraded to Empire ${version}: by the next start, or \`empire upgrade\``,
    ])
  return lines
}

function mb(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
