import type { LeagueId } from '../../../shared/core/ids.ts'
import type { PublicPageChoice } from '../../../shared/public-page/event.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'

/** The public page of a league, on or off. */
export interface PublicPageRow extends PublicPageChoice {
  readonly leagueId: LeagueId
  readonly slug: string
}

const COLUMNS = [
  'league_id as leagueId',
  'slug',
  'is_on as isOn',
  'shows_managers as showsManagers',
  'may_be_found as mayBeFound',
] as const

interface Stored {
  readonly leagueId: LeagueId
  readonly slug: string
  readonly isOn: number
  readonly showsManagers: number
  readonly mayBeFound: number
}

function asRow({ leagueId, slug, isOn, showsManagers, mayBeFound }: Stored): PublicPageRow {
  return {
    leagueId,
    slug,
    isOn: isOn === 1,
    showsManagers: showsManagers === 1,
    mayBeFound: mayBeFound === 1,
  }
}

const bySlug = compiled((db, { slug }: { slug: string }) =>
  db.selectFrom('public_page').select(COLUMNS).where('slug', '=', slug).where('is_on', '=', 1),
)

/** The page at an address; nothing while it is off. */
export async function findBySlug(db: Db, slug: string): Promise<PublicPageRow | undefined> {
  const row = await bySlug.first(db, { slug })
  return row && asRow(row)
}

export async function findOfLeague(db: Db, leagueId: LeagueId): Promise<PublicPageRow | undefined> {
  const row = await db
    .selectFrom('public_page')
    .select(COLUMNS)
    .where('league_id', '=', leagueId)
    .executeTakeFirst()
  return row && asRow(row)
}

export async function putPage(
  db: Db,
  { leagueId, slug, isOn, showsManagers, mayBeFound }: PublicPageRow,
  madeAt: number,
): Promise<void> {
  const values = {
    slug,
    is_on: isOn ? 1 : 0,
    shows_managers: showsManagers ? 1 : 0,
    may_be_found: mayBeFound ? 1 : 0,
  } as const
  await db
    .insertInto('public_page')
    .values({ league_id: leagueId, ...values, made_at: madeAt })
    .onConflict((conflict) => conflict.column('league_id').doUpdateSet(values))
    .execute()
}
