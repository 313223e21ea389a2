import { oncePer } from '../../../shared/core/once-per.ts'
import {
  Bracket,
  type FbsTeam,
  type LeagueBrackets,
  type SavedBracket,
} from '../../../shared/bracket/bracket.ts'
import type { FieldErrors } from '../../../shared/core/errors.ts'
import {
  type Bracket as Picks,
  type BracketProblem,
  champion,
  EMPTY_BRACKET,
  problems,
} from '../../../shared/rules/bracket/bracket.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { inLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findPlayoff } from './playoff.ts'
import * as queries from './queries.ts'
import { fbsTeamsOf } from '../../feed/fbs/cfbd.ts'
import { picturesOf } from '../../feed/picture/pictures.ts'

/** The teams that a slot may take, sorted by school. Without logos where this server has no pictures. */
export async function listFbsTeams(app: App): Promise<readonly FbsTeam[]> {
  const { teams } = await fbsTeamsOf(app).list()
  return picturesOf(app) ? teams : teams.map((team) => ({ ...team, logos: [] }))
}

/** The fan's own bracket in a league, empty until they save one. */
export async function getBracket(app: App, key: queries.BracketKey): Promise<SavedBracket> {
  const row = await queries.findBracket(app.db, key)
  return row
    ? { bracket: readPicks(row.picks), updatedAt: row.updatedAt }
    : { bracket: EMPTY_BRACKET, updatedAt: null }
}

/**
 * The brackets of all members of a league, once its playoff has begun: until then no one sees what another
 * picks, and from then on no one changes their own.
 */
export async function getLeagueBrackets(app: App, league: LeagueRow): Promise<LeagueBrackets> {
  const { playoff, results } = await findPlayoff(app, league)
  if (!playoff.hasBegun) return { playoff, results, members: null }
  const rows = await queries.listBrackets(app.db, league.id)
  const members = rows.map(({ ownerId, ownerName, teamId, teamName, picks }) => ({
    ownerId,
    ownerName,
    teamId,
    teamName,
    bracket: picks === null ? EMPTY_BRACKET : readPicks(picks),
  }))
  return { playoff, results, members }
}

/** What a browser wants kept. */
interface Wanted {
  readonly bracket: Picks
  /** `updatedAt` of the bracket that it was made from, to change no other; without it, whatever is there. */
  readonly expected?: number | null | undefined
}

/**
 * Replaces the fan's bracket, which may be incomplete. Of two browsers that save, the later one wins, unless
 * it says which bracket it has changed and that is not the one that is kept: so that picks of a train ride do
 * not replace newer ones of another device. The same picks again, as after a lost answer, change nothing.
 *
 * The league hears of it once, when there is a champion: every pick is saved, and who picks whom is told to
 * nobody.
 * @throws {DomainError} BRACKET_INVALID, with a sentence for every pick that is wrong; BRACKET_LOCKED once the
 *   playoff has begun; BRACKET_CHANGED
 */
export async function saveBracket(
  app: App,
  key: queries.BracketKey,
  { bracket, expected }: Wanted,
): Promise<SavedBracket> {
  const { teams } = await fbsTeamsOf(app).list()
  const found = problems(bracket, idsOf(teams))
  if (found.length > 0) throw new DomainError('BRACKET_INVALID', { fields: fieldsOf(found) })

  return inLeague(app, { leagueId: key.leagueId, actorId: key.userId }, async (app, league) => {
    const before = await queries.findBracket(app.db, key)
    const picks = JSON.stringify(bracket)
    if (before?.picks === picks) return { bracket, updatedAt: before.updatedAt }
    const { playoff } = await findPlayoff(app, league)
    if (playoff.hasBegun) throw new DomainError('BRACKET_LOCKED')
    if (expected !== undefined && expected !== (before?.updatedAt ?? null)) {
      throw new DomainError('BRACKET_CHANGED')
    }
    // Of two saves in one millisecond the later one has a number of its own, or nobody could tell them apart.
    const updatedAt = Math.max(app.now(), (before?.updatedAt ?? 0) + 1)
    await queries.putBracket(app.db, key, { picks, updatedAt })
    const isFirst = champion(bracket) !== null && (await queries.completeBracket(app.db, key, updatedAt))
    if (isFirst) await league.append({ kind: 'bracket-completed' })
    return { bracket, updatedAt }
  })
}

function readPicks(picks: string): Picks {
  return Bracket.parse(JSON.parse(picks))
}

/** Made once for a list, which is served for a day. */
const idsOf = oncePer((teams: readonly FbsTeam[]): ReadonlySet<number> => new Set(teams.map(({ id }) => id)))

function fieldsOf(found: readonly BracketProblem[]): FieldErrors {
  return Object.fromEntries(
    found.flatMap((problem): [field: string, sentence: string][] => {
      switch (problem.kind) {
        case 'unknown-team':
          return [[`bracket.teams.${problem.seed}`, 'There is no such FBS team.']]
        case 'team-twice':
          return problem.seeds.map((seed) => [`bracket.teams.${seed}`, 'This team is in two slots.'])
        case 'not-playing':
          return [[`bracket.winners.${problem.matchup}`, 'This team does not play in this matchup.']]
        case 'out-before':
          return [[`bracket.winners.${problem.matchup}`, 'This team is picked to lose an earlier matchup.']]
      }
    }),
  )
}
