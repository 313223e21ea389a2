import type { LeagueEvent } from '../../../shared/events/league-event.ts'
import { must } from '../../../shared/core/must.ts'
import type { TeamId, UserId } from '../../../shared/core/ids.ts'
import { type Book, booksOf, type LedgerEvent, treasurerOf } from '../../../shared/rules/dues/ledger.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listActivity } from '../../league/events/service.ts'
import { listTeamsOfSeason } from '../../league/schedule/service.ts'
import { listFormerTeams, listTeams, managersOf } from '../../league/team/service.ts'

const KINDS = [
  'dues-set',
  'dues-paid',
  'dues-charged',
  'dues-reversed',
  'dues-payouts-set',
  'dues-paid-out',
  'draft-started',
  'rosters-moved-in',
  'season-renewed',
] as const satisfies LeagueEvent['kind'][]

/** More than all seasons of a league can have: the ledger of each is bounded. */
const MOST_EVENTS = 50_000

/** The books of a league, one for each of its seasons, in order: at least one. */
export function readBooks(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport'>,
): Promise<readonly Book[]> {
  return cached(app, league, { name: 'dues', isOfGames: false }, async () => {
    const events = await listActivity(app, league.id, { before: null, limit: MOST_EVENTS, kinds: KINDS })
    return booksOf(
      events.toReversed().flatMap(({ seq, at, actorName, event }): LedgerEvent[] => {
        const of = { seq, at, actorName }
        switch (event.kind) {
          case 'draft-started': {
            const { season, isSupplemental = false } = event.plan
            return [{ ...of, event: { kind: 'draft-started', season, isSupplemental } }]
          }
          case 'rosters-moved-in':
            return event.isPlayed
              ? [{ ...of, event: { kind: 'draft-started', season: event.season, isSupplemental: false } }]
              : []
          case 'season-renewed':
          case 'dues-set':
          case 'dues-paid':
          case 'dues-charged':
          case 'dues-reversed':
          case 'dues-payouts-set':
          case 'dues-paid-out':
            return [{ ...of, event }]
          default:
            return []
        }
      }),
    )
  })
}

/** The book of the season that a league sets up or plays. */
export async function currentBook(app: App, league: Pick<LeagueRow, 'id' | 'seq' | 'sport'>): Promise<Book> {
  return must((await readBooks(app, league)).at(-1), 'the book of a league')
}

/** A team as a book has it. */
export interface BookTeam {
  readonly id: TeamId
  readonly name: string
  /** Null where it is in the league no more. */
  readonly ownerName: string | null
  /** Whether it plays the season, and so owes its dues. */
  readonly plays: boolean
}

/** The teams that a book is about: those that play its season, and others that have entries in it. */
export async function teamsOf(app: App, league: LeagueRow, book: Book): Promise<BookTeam[]> {
  const teams = await listTeams(app, league.id)
  const ofSeason =
    book.season === null ? [] : await listTeamsOfSeason(app, { leagueId: league.id, season: book.season })
  const playing = new Set((ofSeason.length > 0 ? ofSeason : teams).map(({ id }) => id))
  const named = new Set(book.entries.map(({ teamId }) => teamId))
  const all = [
    ...teams.map(({ id, name, ownerName }) => ({ id, name, ownerName })),
    ...(await listFormerTeams(app, league.id)).map((team) => ({ ...team, ownerName: null })),
  ]
  return all.flatMap((team) =>
    playing.has(team.id) || named.has(team.id) ? [{ ...team, plays: playing.has(team.id) }] : [],
  )
}

/** Who collects the dues of a book. */
export async function findTreasurer(
  app: App,
  { id, commissionerId }: Pick<LeagueRow, 'id' | 'commissionerId'>,
  { terms }: Pick<Book, 'terms'>,
): Promise<UserId> {
  const members = new Set((await listTeams(app, id)).flatMap(managersOf).map(({ userId }) => userId))
  return treasurerOf(terms, { commissionerId, members })
}
