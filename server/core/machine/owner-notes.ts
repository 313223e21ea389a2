import { migrationNames } from '../../../migrations/new-database.ts'
import { releases } from '../../../migrations/releases.ts'

/** What the CHANGELOG tells the owner of a server to do at a release. */
export interface OwnerNote {
  readonly version: string
  readonly text: string
}

/**
 * The release that a database was last migrated by: the first with its migrations, for later ones may have had none.
 * Null for one from before the first release.
 * @param ran the migrations that have run
 */
export function releaseOf(ran: readonly string[]): string | null {
  const order = migrationNames
  const reached = Math.max(...ran.map((name) => order.indexOf(name)))
  const through = Object.entries(releases).filter(([, last]) => order.indexOf(last) <= reached)
  const newest = through.at(-1)?.[1]
  return through.find(([, last]) => last === newest)?.[0] ?? null
}

/**
 * The first paragraphs of the sections after a release, oldest first.
 * @param changelog the text of CHANGELOG.md, newest first
 * @param release the version whose section is known already; null for none
 */
export function ownerNotesAfter(changelog: string, release: string | null): OwnerNote[] {
  const sections = changelog.split(/^## /m).slice(1)
  const notes = sections.map((section) => {
    const [heading = '', ...rest] = section.split('\n')
    const [text = ''] = rest
      .join('\n')
      .trim()
      .split(/\n\s*\n/)
    return { version: heading.split(' ')[0] ?? '', text: text.replaceAll(/\s+/g, ' ') }
  })
  const known = notes.findIndex(({ version }) => version === release)
  return (known === -1 ? notes : notes.slice(0, known)).toReversed()
}
